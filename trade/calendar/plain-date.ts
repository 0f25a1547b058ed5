import { dayMs } from './day-ms.ts';

/**
 * A plain date, `YYYY-MM-DD`, in the calendar of a port. It is never a `Date` and has no time zone. Day
 * numbers (days since 1970-01-01) are used only for arithmetic.
 */
export type PlainDate = string;

const shape = /^\d{4}-\d{2}-\d{2}$/;

/** True for a real calendar day between 1970 and 2999. */
export function isPlainDate(text: string): boolean {
  if (!shape.test(text)) return false;
  const [year, month, day] = [Number(text.slice(0, 4)), Number(text.slice(5, 7)), Number(text.slice(8))];
  return year >= 1970 && year <= 2999 && day >= 1 && day <= daysInMonth(year, month);
}

const monthDays = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

/** Returns the number of days of a month from 1 to 12; 0 for any other number. */
function daysInMonth(year: number, month: number): number {
  const isLeap = (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
  return (monthDays[month - 1] ?? 0) + (month === 2 && isLeap ? 1 : 0);
}

/** Returns the days since 1970-01-01. The text must be a plain date. */
export function toDayNumber(date: PlainDate): number {
  return Math.round(Date.parse(`${date}T00:00:00Z`) / dayMs);
}

export function fromDayNumber(day: number): PlainDate {
  const time = new Date(day * dayMs);
  return Number.isNaN(time.getTime()) ? '' : time.toISOString().slice(0, 10);
}

export function addDays(date: PlainDate, days: number): PlainDate {
  return fromDayNumber(toDayNumber(date) + days);
}

/** Returns the whole days from `since` to `until`; negative if `until` is earlier. */
export function daysBetween(since: PlainDate, until: PlainDate): number {
  return toDayNumber(until) - toDayNumber(since);
}

/** Returns the current calendar day in an IANA zone, e.g. `Asia/Shanghai`. */
export function todayIn(timeZone: string, now: Date): PlainDate {
  return formatterOf(timeZone).format(now);
}

const formatters = new Map<string, Intl.DateTimeFormat>();

/** Returns a cached formatter. The Swedish locale writes dates as ISO 8601 does. */
function formatterOf(timeZone: string): Intl.DateTimeFormat {
  const known = formatters.get(timeZone);
  if (known) return known;
  const made = new Intl.DateTimeFormat('sv-SE', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  });
  formatters.set(timeZone, made);
  return made;
}

/** Returns the Monday of the day's week. */
export function mondayOf(date: PlainDate): PlainDate {
  const day = toDayNumber(date);
  return fromDayNumber(day - ((((day + 3) % 7) + 7) % 7));
}

/** Returns the ISO 8601 week of a day, e.g. `2026-W47`. */
export function isoWeekOf(date: PlainDate): string {
  const thursday = addDays(mondayOf(date), 3);
  const year = thursday.slice(0, 4);
  const week = Math.floor(daysBetween(`${year}-01-01`, thursday) / 7) + 1;
  return `${year}-W${String(week).padStart(2, '0')}`;
}

/** Returns the first and last day of a month given as `YYYY-MM`. */
export function monthWindow(month: string): { start_time: PlainDate; end_time: PlainDate } {
  const [year = 0, number = 1] = month.split('-').map(Number);
  const last = new Date(Date.UTC(year, number, 0)).getUTCDate();
  return { start_time: `${month}-01`, end_time: `${month}-${String(last).padStart(2, '0')}` };
}
