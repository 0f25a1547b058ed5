import { addDays, daysBetween, type PlainDate } from '../../trade/calendar/plain-date.ts';
import { t } from '../i18n/t.ts';
import { windowText } from '../i18n/windows.ts';
import { Button } from './button.tsx';
import { CalendarMonth } from './calendar-month.tsx';
import styles from './calendar.module.css';
import { chevronRightIcon } from './first-icon-shapes.ts';
import { chevronLeftIcon } from './icon-shapes.ts';
import { addMonths, monthOf } from './months.ts';
import { useRangeCalendar, type Range } from './use-range-calendar.ts';
import { daysOf } from './window-choice.ts';

export interface RangeCalendarProps {
  /** The heading, which describes the days to choose, for example `Loading days`. */
  title: string;
  /** The first of the chosen days; absent or empty if none are chosen. */
  since?: PlainDate | undefined;
  /** The last of the chosen days; absent or empty if none are chosen. */
  until?: PlainDate | undefined;
  today: PlainDate;
  /** The first day that can be chosen; today if absent. */
  min?: PlainDate | undefined;
  /** The last day that can be chosen; absent if there is none. */
  max?: PlainDate | undefined;
  /** True if the calendar is for a single day, which is applied as soon as it is chosen. */
  isSingle?: boolean | undefined;
  /** Called with the first and the last day. If only one day was chosen, they are the same. */
  onApply: (since: PlainDate, until: PlainDate) => void;
  /** Called when the person clears the choice. If absent, the button only clears the calendar itself. */
  onClear?: (() => void) | undefined;
}

/**
 * A calendar of two months in which the person chooses a first and a last day. Arrow keys, Home, End and the
 * page keys move the focus; Enter chooses a day.
 */
export function RangeCalendar(props: RangeCalendarProps) {
  const { title, since, until, today, min = today, max, isSingle = false, onApply, onClear } = props;
  const calendar = useRangeCalendar({ since: since || null, until: until || null }, { today, min, max });
  const { range, shown, cursor, month, grid } = calendar;
  const apply = () => {
    if (range.since !== null) onApply(range.since, range.until ?? range.since);
  };
  const clear = () => {
    calendar.clear();
    onClear?.();
  };
  const clearButton = (
    <Button kind="quiet" disabled={range.since === null} onClick={clear}>
      {t('ui.clear')}
    </Button>
  );
  return (
    <div className={styles.calendar}>
      <div className={styles.top}>
        <h2 className="text-m nowrap">{title}</h2>
        {isSingle ? clearButton : <Presets today={today} onApply={onApply} />}
      </div>
      {/* The days are buttons. This element only handles the keys that move the focus between them. */}
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions */}
      <div ref={grid} className={styles.months} onKeyDown={calendar.onKeyDown}>
        <Turns isFirst={month <= monthOf(min)} onTurn={calendar.turn} />
        {[month, addMonths(month, 1)].map((one) => (
          <CalendarMonth
            key={one}
            month={one}
            range={shown}
            cursor={cursor}
            today={today}
            min={min}
            max={max}
            onPick={(day) => (isSingle ? onApply(day, day) : calendar.pick(day))}
            onPoint={calendar.point}
          />
        ))}
      </div>
      {!isSingle && (
        <div className={styles.foot}>
          <p role="status">{rangeText(range, today)}</p>
          {clearButton}
          <Button disabled={range.since === null} onClick={apply}>
            {t('ui.apply')}
          </Button>
        </div>
      )}
    </div>
  );
}

const Turns = ({ isFirst, onTurn }: { isFirst: boolean; onTurn: (months: number) => void }) => (
  <div className={styles.turns}>
    <Button
      kind="quiet"
      icon={chevronLeftIcon}
      label={t('ui.previousMonth')}
      disabled={isFirst}
      onClick={() => onTurn(-1)}
    />
    <Button kind="quiet" icon={chevronRightIcon} label={t('ui.followingMonth')} onClick={() => onTurn(1)} />
  </div>
);

const Presets = ({ today, onApply }: Pick<RangeCalendarProps, 'today' | 'onApply'>) => (
  <div className="flex">
    {presetsOf(today).map(({ label, days }) => (
      <Button key={label} kind="quiet" onClick={() => onApply(days.since, days.until)}>
        {label}
      </Button>
    ))}
  </div>
);

/**
 * Returns the ranges that can be chosen with one press. The range "this month" begins today, because earlier
 * days are over.
 */
function presetsOf(today: PlainDate) {
  const month = (kind: 'thisMonth' | 'nextMonth') => {
    const { since = today, until = today } = daysOf({ kind }, today);
    return { since: since < today ? today : since, until };
  };
  return [
    { label: t('ui.twoWeeks'), days: { since: today, until: addDays(today, 13) } },
    { label: t('ui.thisMonth'), days: month('thisMonth') },
    { label: t('ui.nextMonth'), days: month('nextMonth') },
  ];
}

function rangeText({ since, until }: Range, today: PlainDate): string {
  if (since === null) return t('ui.chooseFirstDay');
  if (until === null) return t('ui.chooseLastDay');
  const window = windowText({ start_time: since, end_time: until }, today);
  return t('ui.windowChosen', { window, n: daysBetween(since, until) + 1 });
}
