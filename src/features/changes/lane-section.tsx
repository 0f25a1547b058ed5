import { useState } from 'react';

import { runWithMessage } from '../../ui/run-with-message.ts';
import { instantText } from '../../i18n/dates.ts';
import { currentLanguage, t } from '../../i18n/t.ts';
import { putNotice } from '../../sync/changes/mark-seen.ts';
import { Button } from '../../ui/button.tsx';
import { checkIcon, ellipsisIcon } from '../../ui/icon-shapes.ts';
import { LaneName } from '../../trade-ui/lane-name.tsx';
import { endText, type HarborNames } from '../../../trade/harbors/place-names.ts';
import { ContainerNewsItem } from './container-news-item.tsx';
import styles from './inbox.module.css';
import { laneCalls, rowsOf, type LaneNews } from './lane-news.ts';
import { dismissChanges } from './dismiss-changes.ts';
import { NewsItem } from './news-item.tsx';
import { NoticeDialog } from './notice-dialog.tsx';

interface LaneSectionProps {
  news: LaneNews;
  memberId: number;
  names: HarborNames;
  now: Date;
}

/** Renders the changed sailings and container voyages of one lane; for a snoozed lane only their number. */
export function LaneSection({ news, memberId, names, now }: LaneSectionProps) {
  const [isOpen, setIsOpen] = useState(false);
  const { lane, from, to, notice, isSnoozed, sailings, containers: boxes } = news;
  const [start, end] = [names.end(from, currentLanguage()), names.end(to ?? '', currentLanguage())].map(
    endText,
  );
  const name = to === null ? t('favourites.harborOnly', { name: start ?? '' }) : `${start} – ${end}`;
  return (
    <section aria-label={name}>
      <div className={styles.lane}>
        <h3 className="shrinks grows">{to === null ? name : <LaneName from={start} to={end} />}</h3>
        {!isSnoozed && (
          <Button
            kind="quiet"
            icon={checkIcon}
            label={t('changes.markLaneLong', { lane: name })}
            title={t('changes.markLane')}
            onClick={({ currentTarget }) => void dismissChanges(rowsOf(news), currentTarget)}
          />
        )}
        <Button
          kind="quiet"
          icon={ellipsisIcon}
          label={t('changes.settings', { lane: name })}
          onClick={() => setIsOpen(true)}
        />
      </div>
      {isSnoozed ? (
        <Snoozed news={news} memberId={memberId} now={now} />
      ) : (
        <ul>
          {sailings.map((one) => (
            <NewsItem key={one.row.sailing_id} news={one} lane={news} names={names} now={now} />
          ))}
          {boxes.map((one) => (
            <ContainerNewsItem key={one.row.sailing_id} news={one} names={names} now={now} />
          ))}
        </ul>
      )}
      <NoticeDialog
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
        name={name}
        memberId={memberId}
        lane={lane}
        notice={notice}
        windowDays={[
          ...sailings.flatMap(({ sailing }) => laneCalls(sailing, now.getTime()).load?.start_time ?? []),
          ...boxes.map(({ container: box }) => box.load.depart.day),
        ]}
        now={now}
      />
    </section>
  );
}

/** Renders the number of changes during a snooze, with a button that ends the snooze. */
function Snoozed({ news, memberId, now }: Pick<LaneSectionProps, 'news' | 'memberId' | 'now'>) {
  const { lane, notice } = news;
  const until = instantText(notice.snoozed_until ?? 0, now);
  return (
    <p className={styles.snoozed}>
      {t('changes.snoozedLane', { time: until, n: rowsOf(news).length })}
      <Button
        kind="quiet"
        onClick={() =>
          void runWithMessage(
            () => putNotice({ member_id: memberId, lane }, { snoozed_until: null }),
            undefined,
          )
        }
      >
        {t('changes.wake')}
      </Button>
    </p>
  );
}
