import { extractClock } from '../../../trade/sheet/dates/clock.ts';
import { readWindow } from '../../../trade/sheet/dates/date-cell.ts';
import { addDays, isPlainDate, todayIn, type PlainDate } from '../../../trade/calendar/plain-date.ts';

/** Publishers enter times in Beijing time, which has no daylight saving time. */
const zone = 'Asia/Shanghai';
const zoneHours = 8;
const daysAheadMost = 365;
/**
 * The rule for a day typed without a year: if it was at most this number of days ago, it is that past day;
 * otherwise it is a day of next year.
 */
const pastDays = 180;

export type ReadTime =
  | { time: Date }
  /**
   * The reason why the text is no valid publish time. `empty`: nothing was typed. `unreadable`: the text is
   * no date with a time. `past` and `too_far`: the time is over or too far in the future.
   */
  | { refused: 'empty' | 'unreadable' | 'past' | 'too_far' };

/** Parses a publish time, e.g. `11-20 18:00`, `20 Nov 6pm`, `明天上午 9 点`, `18:30`, `2026-11-20T18:00`. */
export function readPublishTime(typed: string, now: Date): ReadTime {
  if (typed.trim() === '') return { refused: 'empty' };
  const clock = extractClock(typed.replace(/(\d)T(?=\d)/i, '$1 '));
  const today = todayIn(zone, now);
  const day = clock && dayOf(clock.rest.toLowerCase(), today);
  if (!clock || day === null) return { refused: 'unreadable' };
  const minutes = (clock.hours - zoneHours) * 60 + clock.minutes;
  const time = new Date(Date.parse(`${day}T00:00:00Z`) + minutes * 60_000);
  if (time <= now) return { refused: 'past' };
  return day > addDays(today, daysAheadMost) ? { refused: 'too_far' } : { time };
}

const dayWords: Readonly<Record<string, number>> = { 今天: 0, today: 0, 明天: 1, tomorrow: 1, 后天: 2 };

function dayOf(text: string, today: PlainDate): PlainDate | null {
  const days = text === '' ? 0 : dayWords[text];
  if (days !== undefined) return addDays(today, days);
  if (isPlainDate(text)) return text;
  const read = readWindow(text, { today, graceDays: pastDays });
  return 'value' in read && read.value.start_time === read.value.end_time ? read.value.start_time : null;
}

/**
 * Returns the initial value of the field for the publish time: a full hour, between one and two hours from
 * now.
 */
export function aTimeAhead(now: Date): string {
  const time = new Date(now.getTime() + zoneHours * 3_600_000 + 2 * 3_600_000).toISOString();
  return `${time.slice(5, 10)} ${time.slice(11, 13)}:00`;
}
