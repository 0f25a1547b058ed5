import {
  addDays,
  daysBetween,
  fromDayNumber,
  isPlainDate,
  mondayOf,
  toDayNumber,
  type PlainDate,
} from '../../../../trade/calendar/plain-date.ts';
import { dayMinutes, isExceptedDay, type Exceptions } from '../../../../trade/laytime/laytime.ts';
import { monthText, shortDayText, weekdayHeads } from '../../../i18n/dates.ts';
import { t } from '../../../i18n/t.ts';
import { windowText } from '../../../i18n/windows.ts';
import { classNames } from '../../../ui/class-names.ts';
import { cssVariables } from '../../../ui/css-variables.ts';
import type { LaytimeForm } from './laytime-form.ts';
import styles from './laytime-calendar.module.css';
import { minuteText } from './laytime-words.ts';
import type { ReadLaytime } from './read-laytime.ts';

interface LaytimeCalendarProps {
  form: Readonly<LaytimeForm>;
  result: ReadLaytime['result'];
  exceptions: Exceptions;
  today: PlainDate;
}

const weeksMost = 10;
const weeksLeast = 3;
const weekMinutes = 7 * dayMinutes;

type Kind = 'laycan' | 'counts' | 'excepted' | 'notice';

interface Bar {
  kind: Kind;
  start: number;
  end: number;
}

/** Draws the weeks of a laytime: the periods that count, the excepted periods, and the laycan above them. */
export function LaytimeCalendar({ form, result, exceptions, today }: LaytimeCalendarProps) {
  const bars = barsOf(form, result);
  const first = mondayOf(fromDayNumber(Math.floor(Math.min(...startsOf(bars, today)) / dayMinutes)));
  const last = fromDayNumber(
    Math.floor((Math.max(...bars.map(({ end }) => end), toDayNumber(first) * dayMinutes) - 1) / dayMinutes),
  );
  const needed = Math.max(weeksLeast, Math.floor(daysBetween(first, last) / 7) + 1);
  const weeks = Array.from({ length: Math.min(weeksMost, needed) }, (_, index) => addDays(first, index * 7));
  return (
    <div className={styles.calendar}>
      <p className={styles.month}>{monthText(mostMonth(first, weeks.length * 7))}</p>
      <div role="img" aria-label={t('tools.calendarName', { facts: factsOf(form, result, today) })}>
        <div className={styles.heads}>
          {weekdayHeads().map(({ narrow, long }) => (
            <span key={long}>{narrow}</span>
          ))}
        </div>
        {weeks.map((monday) => (
          <Week key={monday} monday={monday} bars={bars} exceptions={exceptions} today={today} />
        ))}
      </div>
      {needed > weeksMost && <p className={styles.cut}>{t('tools.calendarCut', { n: weeksMost })}</p>}
      <ul className={styles.key} aria-hidden="true">
        <li className="row gap-6px">
          <i className={styles.laycan} /> {t('tools.keyLaycan')}
        </li>
        <li className="row gap-6px">
          <i className={styles.counts} /> {t('tools.keyCounts')}
        </li>
        <li className="row gap-6px">
          <i className={styles.excepted} /> {t('tools.keyExcepted')}
        </li>
        <li className="row gap-6px">
          <i className={styles.noticeKey} /> {t('tools.keyNor')}
        </li>
      </ul>
    </div>
  );
}

/**
 * Returns the month to which most of the shown days belong. If two months have the same number of days,
 * returns the earlier one.
 */
export function mostMonth(first: PlainDate, days: number): string {
  const months = Array.from({ length: days }, (_, at) => addDays(first, at).slice(0, 7));
  const totalOf = (month: string) => months.filter((one) => one === month).length;
  return months.reduce((most, month) => (totalOf(month) > totalOf(most) ? month : most));
}

function startsOf(bars: readonly Bar[], today: PlainDate): number[] {
  return bars.length === 0 ? [toDayNumber(today) * dayMinutes] : bars.map(({ start }) => start);
}

function barsOf(
  { laycanStart, laycanEnd }: LaytimeCalendarProps['form'],
  result: ReadLaytime['result'],
): Bar[] {
  const bars: Bar[] = [];
  if (isPlainDate(laycanStart) && isPlainDate(laycanEnd) && laycanStart <= laycanEnd)
    bars.push({
      kind: 'laycan',
      start: toDayNumber(laycanStart) * dayMinutes,
      end: (toDayNumber(laycanEnd) + 1) * dayMinutes,
    });
  if (typeof result === 'string') return bars;
  const { notice, laytime } = result;
  return [
    ...bars,
    ...laytime.periods.map(({ start, end, counts }): Bar => ({
      kind: counts ? 'counts' : 'excepted',
      start,
      end,
    })),
    { kind: 'notice', start: notice, end: notice + 1 },
  ];
}

interface WeekProps {
  monday: PlainDate;
  bars: readonly Bar[];
  exceptions: Exceptions;
  today: PlainDate;
}

function Week({ monday, bars, exceptions, today }: WeekProps) {
  const day = toDayNumber(monday);
  const from = day * dayMinutes;
  const shown = bars
    .map((bar) => ({
      ...bar,
      at: Math.max(0, bar.start - from) / weekMinutes,
      until: Math.min(weekMinutes, bar.end - from) / weekMinutes,
    }))
    .filter(({ at, until }) => at < 1 && until > 0);
  return (
    <div className={styles.week}>
      <div className={styles.days}>
        {Array.from({ length: 7 }, (_, index) => (
          <span
            key={index}
            className={classNames(
              isExceptedDay(day + index, exceptions) && styles.off,
              addDays(monday, index) === today && styles.today,
            )}
          >
            {dayLabel(addDays(monday, index))}
          </span>
        ))}
      </div>
      <div className={styles.track}>
        {shown.map(({ kind, at, until, start }) => (
          <i
            key={`${kind} ${start}`}
            className={classNames(styles.bar, styles[kind])}
            style={cssVariables({ at, length: until - at })}
          />
        ))}
      </div>
    </div>
  );
}

/**
 * Returns the label of a day: its number in the month. The first day of a month also has the name of the
 * month.
 */
const dayLabel = (day: PlainDate): string =>
  day.endsWith('-01') ? shortDayText(day) : String(Number(day.slice(8)));

function factsOf(
  form: LaytimeCalendarProps['form'],
  result: ReadLaytime['result'],
  today: PlainDate,
): string {
  const { laycanStart: start_time, laycanEnd: end_time } = form;
  const facts: string[] = [];
  if (isPlainDate(start_time) && isPlainDate(end_time))
    facts.push(`${t('tools.keyLaycan')} ${windowText({ start_time, end_time }, today)}`);
  if (typeof result !== 'string') {
    const { notice, laytime } = result;
    facts.push(`NOR ${minuteText(notice, today)}`);
    facts.push(`${t('tools.countsFrom')} ${minuteText(laytime.start, today)}`);
    for (const { start, end, counts } of laytime.periods.slice(0, 12))
      if (!counts)
        facts.push(`${t('tools.keyExcepted')} ${minuteText(start, today)} – ${minuteText(end, today)}`);
    facts.push(`${t('tools.ends')} ${minuteText(laytime.end, today)}`);
  }
  return facts.join(t('ui.comma'));
}
