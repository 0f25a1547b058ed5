import type { HarborNames } from '../../../trade/harbors/place-names.ts';
import { instantText } from '../../i18n/dates.ts';
import { t } from '../../i18n/t.ts';
import { putNotice } from '../../sync/changes/mark-seen.ts';
import { Button } from '../../ui/button.tsx';
import { runWithMessage } from '../../ui/run-with-message.ts';
import styles from './inbox.module.css';
import { rowsOf, type LaneNews } from './lane-news.ts';
import { laneNameOf } from './lanes-line.tsx';

interface SnoozedLaneProps {
  news: LaneNews;
  memberId: number;
  names: HarborNames;
  now: Date;
}

/** Renders the number of changes of a lane during a snooze, with a button that ends the snooze. */
export function SnoozedLane({ news, memberId, names, now }: SnoozedLaneProps) {
  const until = instantText(news.notice.snoozed_until ?? 0, now);
  return (
    <div className={styles.snoozed}>
      <p>
        <span className="strong">{laneNameOf(news, names)}</span>{' '}
        {t('changes.snoozedLane', { time: until, n: rowsOf(news).length })}
      </p>
      <Button
        kind="quiet"
        onClick={() =>
          void runWithMessage(
            () => putNotice({ member_id: memberId, lane: news.lane }, { snoozed_until: null }),
            undefined,
          )
        }
      >
        {t('changes.wake')}
      </Button>
    </div>
  );
}
