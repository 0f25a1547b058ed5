import { daysBetween, type PlainDate } from '../../trade/calendar/plain-date.ts';
import { t } from '../i18n/t.ts';
import { windowText } from '../i18n/windows.ts';
import { Button } from './button.tsx';
import { CalendarMonth } from './calendar-month.tsx';
import styles from './calendar.module.css';
import { chevronRightIcon } from './first-icon-shapes.ts';
import { chevronLeftIcon } from './icon-shapes.ts';
import { addMonths, monthOf } from './months.ts';
import { useRangeCalendar, type Range } from './use-range-calendar.ts';

interface RangeCalendarProps {
  since?: PlainDate | undefined;
  until?: PlainDate | undefined;
  today: PlainDate;
  /** The first day that can be chosen; today if absent. */
  min?: PlainDate | undefined;
  /** Called with the chosen range. A single day is a range of one day. */
  onApply: (since: PlainDate, until: PlainDate) => void;
  /** Called to clear the choice. If absent, the button only clears the calendar. */
  onClear?: (() => void) | undefined;
}

/**
 * A calendar of two months in which two days are chosen. Arrow keys, Home, End and the page keys move; Enter
 * chooses.
 */
export function RangeCalendar({ since, until, today, min = today, onApply, onClear }: RangeCalendarProps) {
  const calendar = useRangeCalendar({ since: since ?? null, until: until ?? null }, min);
  const { range, shown, cursor, month, grid } = calendar;
  const apply = () => {
    if (range.since !== null) onApply(range.since, range.until ?? range.since);
  };
  const clear = () => {
    calendar.clear();
    onClear?.();
  };
  return (
    <div className={styles.calendar}>
      {/* The days inside are buttons. This element only handles the keys that move between them. */}
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions */}
      <div ref={grid} className={styles.months} onKeyDown={calendar.onKeyDown}>
        <div className={styles.turns}>
          <Button
            kind="quiet"
            icon={chevronLeftIcon}
            label={t('ui.previousMonth')}
            disabled={month <= monthOf(min)}
            onClick={() => calendar.turn(-1)}
          />
          <Button
            kind="quiet"
            icon={chevronRightIcon}
            label={t('ui.followingMonth')}
            onClick={() => calendar.turn(1)}
          />
        </div>
        {[month, addMonths(month, 1)].map((one) => (
          <CalendarMonth
            key={one}
            month={one}
            range={shown}
            cursor={cursor}
            today={today}
            min={min}
            onPick={calendar.pick}
            onPoint={calendar.point}
          />
        ))}
      </div>
      <div className={styles.foot}>
        <p role="status">{rangeText(range, today)}</p>
        <Button kind="quiet" disabled={range.since === null} onClick={clear}>
          {t('ui.clear')}
        </Button>
        <Button disabled={range.since === null} onClick={apply}>
          {t('ui.apply')}
        </Button>
      </div>
    </div>
  );
}

function rangeText({ since, until }: Range, today: PlainDate): string {
  if (since === null) return t('ui.chooseFirstDay');
  if (until === null) return t('ui.chooseLastDay');
  const window = windowText({ start_time: since, end_time: until }, today);
  return t('ui.windowChosen', { window, n: daysBetween(since, until) + 1 });
}
