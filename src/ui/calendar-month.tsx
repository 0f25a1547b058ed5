import type { PlainDate } from '../../trade/calendar/plain-date.ts';
import { fullDayText, monthText, weekdayHeads } from '../i18n/dates.ts';
import styles from './calendar.module.css';
import { classNames } from './class-names.ts';
import { weeksOf } from './month-grid.ts';
import type { Month } from './months.ts';
import type { Range } from './use-range-calendar.ts';

interface CalendarMonthProps {
  month: Month;
  range: Range;
  /** The day that gets the focus when the person moves into the calendar with the Tab key. */
  cursor: PlainDate;
  today: PlainDate;
  min: PlainDate;
  max: PlainDate | undefined;
  onPick: (day: PlainDate) => void;
  onPoint: (day: PlainDate | null) => void;
}

/** Renders a month as a grid of days. Weeks before the first day that can be chosen are left out. */
export function CalendarMonth({ month, onPoint, ...rest }: CalendarMonthProps) {
  return (
    <table
      className={styles.month}
      // A table of days that can be chosen has the ARIA role `grid`.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role
      role="grid"
      aria-label={monthText(month)}
      onPointerLeave={() => onPoint(null)}
    >
      <caption aria-hidden="true">{monthText(month)}</caption>
      <thead>
        <tr>
          {weekdayHeads().map(({ narrow, long }) => (
            <th key={long} scope="col" abbr={long}>
              {narrow}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeksOf(month)
          .filter((week) => week.some((day) => day !== null && day >= rest.min))
          .map((week) => (
            <tr key={week.find(Boolean)}>
              {week.map((day, weekday) =>
                day === null ? (
                  // oxlint-disable-next-line react/no-array-index-key, jsx-a11y/control-has-associated-label
                  <td key={weekday} />
                ) : (
                  <Day key={day} day={day} onPoint={onPoint} {...rest} />
                ),
              )}
            </tr>
          ))}
      </tbody>
    </table>
  );
}

type DayProps = Omit<CalendarMonthProps, 'month'> & { day: PlainDate };

function Day({ day, range, cursor, today, min, max, onPick, onPoint }: DayProps) {
  const { since, until } = range;
  const isEnd = day === since || day === until;
  const isWithin = since !== null && until !== null && day >= since && day <= until;
  return (
    <td
      aria-selected={isEnd || isWithin}
      className={classNames(
        isWithin && styles.within,
        day === since && styles.first,
        day === (until ?? since) && styles.last,
      )}
    >
      <button
        type="button"
        className={styles.day}
        data-day={day}
        data-autofocus={day === cursor || undefined}
        tabIndex={day === cursor ? 0 : -1}
        disabled={day < min || (max !== undefined && day > max)}
        aria-current={day === today ? 'date' : undefined}
        aria-label={fullDayText(day)}
        onClick={() => onPick(day)}
        onPointerEnter={() => onPoint(day)}
        onFocus={() => onPoint(day)}
      >
        {Number(day.slice(8))}
      </button>
    </td>
  );
}
