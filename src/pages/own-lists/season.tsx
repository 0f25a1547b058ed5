import { addDays, daysBetween, isPlainDate, type PlainDate } from '../../../trade/calendar/plain-date.ts';
import type { OwnList } from '../../../trade/own-list/own-list.ts';
import { endsOfDraft, isOver } from '../../../trade/own-list/row-window.ts';
import { shortDayText } from '../../i18n/dates.ts';
import { t } from '../../i18n/t.ts';
import { cssVariables } from '../../ui/css-variables.ts';
import styles from './season.module.css';

const weeks = 8;
const days = weeks * 7;
/** Returns the first day of the strip, a week before today. */
const sinceOf = (today: PlainDate): PlainDate => addDays(today, -7);
/** The maximum number of laycans that are drawn. More of them could not be distinguished in the drawing. */
const drawnMost = 60;

/** The axis of weeks above the strips. */
export const SeasonAxis = ({ today }: { today: PlainDate }) => (
  <div className={styles.axis} aria-hidden="true">
    <span>{t('ownIntake.newestFirst')}</span>
    <span className={styles.weeks}>
      {Array.from({ length: weeks / 2 }, (_, at) => (
        <span key={at}>{shortDayText(addDays(sinceOf(today), at * 14))}</span>
      ))}
    </span>
    <span className="text-right">{t('ownIntake.colSailings')}</span>
    <span>{t('ownIntake.colAge')}</span>
  </div>
);

/**
 * Draws the laycans of a list in the next weeks; those in the past are grey. The numbers next to the drawing
 * contain the same facts.
 */
export function Season({ list, today }: { list: OwnList; today: PlainDate }) {
  const since = sinceOf(today);
  const windows = list.rows.flatMap(({ draft }) => {
    const { first } = endsOfDraft(draft);
    if (!first || !isPlainDate(first.start_time) || !isPlainDate(first.end_time)) return [];
    const from = Math.max(0, daysBetween(since, first.start_time));
    const until = Math.min(days - 1, daysBetween(since, first.end_time));
    return until < from ? [] : [{ id: draft.id, from, n: until - from + 1, isPast: isOver(draft, today) }];
  });
  return (
    <span className={styles.season} aria-hidden="true">
      {windows
        .toSorted((a, b) => a.from - b.from)
        .slice(0, drawnMost)
        .map(({ id, from, n, isPast }) => (
          <i
            key={id}
            className={isPast ? styles.over : undefined}
            style={cssVariables({ from: from + 1, n })}
          />
        ))}
    </span>
  );
}
