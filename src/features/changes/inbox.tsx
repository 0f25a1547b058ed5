import { useId, useState } from 'react';

import type { HarborNames } from '../../../trade/harbors/place-names.ts';
import { instantText } from '../../i18n/dates.ts';
import { t } from '../../i18n/t.ts';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { chevronDownIcon } from '../../ui/icon-shapes.ts';
import { Icon } from '../../ui/icon.tsx';
import { useIsWide } from '../../ui/use-is-wide.ts';
import { DaySection, kindsText } from './day-section.tsx';
import { dismissChanges } from './dismiss-changes.ts';
import styles from './inbox.module.css';
import type { LaneNews } from './lane-news.ts';
import { newsByDay, type NewsItem } from './news-by-day.ts';
import { SnoozedLane } from './snoozed-lane.tsx';

interface InboxProps {
  news: readonly LaneNews[];
  memberId: number;
  names: HarborNames;
  now: Date;
}

/** The newest day is open at first if it has at most this number of sailings. */
const openAtFirst = 6;

/**
 * Renders, by day, the changes since the member last looked. They concern sailings on lanes that this device
 * stores for offline search. On a narrow screen the changes are one line until the member opens them, so that
 * the lanes below stay on the first screen.
 */
export function Inbox({ news, memberId, names, now }: InboxProps) {
  const isWide = useIsWide();
  const [isUnfolded, setIsUnfolded] = useState(false);
  const bodyId = useId();
  const days = newsByDay(news);
  const items = days.flatMap((day) => day.items);
  const rows = items.flatMap((item) => item.rows);
  const isOpen = isWide || isUnfolded;
  return (
    <section className={styles.inbox} aria-labelledby="changes-title">
      <header className={styles.top}>
        {isWide ? (
          <h2 className="grows text-m" id="changes-title">
            {t('changes.title')}
          </h2>
        ) : (
          <FoldedTitle
            items={items}
            isUnfolded={isUnfolded}
            bodyId={bodyId}
            onFold={() => setIsUnfolded(!isUnfolded)}
          />
        )}
        {isOpen && rows.length > 0 && (
          <Button kind="quiet" onClick={({ currentTarget }) => void dismissChanges(rows, currentTarget)}>
            {t('changes.markAll')}
          </Button>
        )}
      </header>
      {isOpen && (
        <div id={bodyId}>
          <p className={styles.since} role="status">
            {rows.length > 0 &&
              t('changes.since', {
                time: instantText(Math.min(...rows.map(({ since_time }) => since_time)), now),
                n: items.length,
              })}
          </p>
          {days.map((day, at) => (
            <DaySection
              key={day.day}
              news={day}
              isOpenAtFirst={at === 0 && day.items.length <= openAtFirst}
              names={names}
              now={now}
            />
          ))}
          {news
            .filter(({ isSnoozed }) => isSnoozed)
            .map((one) => (
              <SnoozedLane key={one.lane} news={one} memberId={memberId} names={names} now={now} />
            ))}
        </div>
      )}
    </section>
  );
}

interface FoldedTitleProps {
  items: readonly NewsItem[];
  isUnfolded: boolean;
  /** The id of the element with the changes, which a press on the title shows or hides. */
  bodyId: string;
  onFold: () => void;
}

/** Renders the title with the number and the kinds of changes. A press opens or closes the changes. */
const FoldedTitle = ({ items, isUnfolded, bodyId, onFold }: FoldedTitleProps) => (
  <h2 className="shrinks grows text-14">
    <button
      type="button"
      className={`row wide bare unpadded text-left inherits-font gap-2 ${styles.fold}`}
      aria-expanded={isUnfolded}
      aria-controls={isUnfolded ? bodyId : undefined}
      onClick={onFold}
    >
      <Icon shape={chevronDownIcon} className={classNames(styles.chevron, isUnfolded && styles.isOpen)} />
      <span className="shrinks grows">
        <span className="block" id="changes-title">
          {t('changes.title')}
        </span>
        <span className="sub regular">{kindsText(items)}</span>
      </span>
      <span className={styles.count}>{items.length}</span>
    </button>
  </h2>
);
