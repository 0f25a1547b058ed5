import { toDayNumber, type PlainDate } from '../calendar/plain-date.ts';

/**
 * Times of this file are minutes of the port's own clock since 1970-01-01 00:00: plain, without a zone, as a
 * statement of facts has them.
 */
export type Minute = number;

/** From the first minute up to, and without, the second. */
export interface Period {
  start: Minute;
  end: Minute;
}

export const laytimeTerms = ['SHINC', 'SHEX', 'SSHEX', 'FHEX'] as const;
export type LaytimeTerms = (typeof laytimeTerms)[number];

/** What does not count. */
export interface Exceptions {
  terms: LaytimeTerms;
  /** Days that somebody has named; under SHINC they count. */
  holidays: readonly PlainDate[];
  /** Minutes of the day before at which an excepted day begins, and of the day after at which it ends. */
  eveFrom: number | null;
  morrowUntil: number | null;
  /** Rain, strike and the like; they never count. */
  stoppages: readonly Period[];
}

export interface CountedPeriod extends Period {
  counts: boolean;
}

/** The time allowed, laid out: where it counts and where it does not, one period after the other. */
export interface Laytime {
  /** The first minute that counts. */
  start: Minute;
  end: Minute;
  periods: CountedPeriod[];
}

export const dayMinutes = 1_440;
/** Further ahead nobody counts. */
const daysMost = 1_100;

/** Days of the week that are excepted, from Monday 0 to Sunday 6. */
const weekdays: Readonly<Record<LaytimeTerms, readonly number[]>> = {
  SHINC: [],
  SHEX: [6],
  SSHEX: [5, 6],
  FHEX: [4],
};

/** 1970-01-01 was a Thursday. */
export const weekdayOf = (day: number): number => (((day + 3) % 7) + 7) % 7;

/** Whether a day (a number since 1970-01-01) is excepted as a whole. */
export const isExceptedDay = (day: number, { terms, holidays }: Exceptions): boolean =>
  weekdays[terms].includes(weekdayOf(day)) ||
  (terms !== 'SHINC' && holidays.some((holiday) => toDayNumber(holiday) === day));

/** When laytime begins after a notice of readiness. */
export type Beginning = { rule: 'gencon' } | { rule: 'turn'; minutes: number };

/**
 * Gencon 1994, clause 6: at 13:00 after a notice up to and including noon, at 06:00 of the next working day after a
 * later one. Or so many minutes after the notice.
 */
export function beginningOf(notice: Minute, beginning: Beginning, exceptions: Exceptions): Minute {
  if (beginning.rule === 'turn') return notice + beginning.minutes;
  const day = Math.floor(notice / dayMinutes);
  const isMorning = notice - day * dayMinutes <= 12 * 60;
  if (isMorning) return day * dayMinutes + 13 * 60;
  let next = day + 1;
  while (isExceptedDay(next, exceptions) && next < day + daysMost) next++;
  return next * dayMinutes + 6 * 60;
}

/** What is excepted between two times, in order, none touching another. */
export function exceptedPeriods({ start, end }: Period, exceptions: Exceptions): Period[] {
  const { eveFrom, morrowUntil, stoppages } = exceptions;
  const found: Period[] = [...stoppages];
  const [first, last] = [Math.floor(start / dayMinutes) - 1, Math.floor(end / dayMinutes) + 1];
  for (let day = first; day <= last; day++) {
    if (!isExceptedDay(day, exceptions)) continue;
    found.push({
      start: eveFrom === null ? day * dayMinutes : (day - 1) * dayMinutes + eveFrom,
      end: (day + 1) * dayMinutes + (morrowUntil ?? 0),
    });
  }
  return merged(found)
    .map((one) => ({ start: Math.max(one.start, start), end: Math.min(one.end, end) }))
    .filter((one) => one.start < one.end);
}

function merged(periods: readonly Period[]): Period[] {
  const whole: Period[] = [];
  for (const one of periods.filter(({ start, end }) => start < end).toSorted((a, b) => a.start - b.start)) {
    const before = whole.at(-1);
    if (before && one.start <= before.end) before.end = Math.max(before.end, one.end);
    else whole.push({ ...one });
  }
  return whole;
}

/** The time allowed from a moment on. Null where it is not used up within three years. */
export function layTime(from: Minute, allowedMinutes: number, exceptions: Exceptions): Laytime | null {
  const horizon = from + daysMost * dayMinutes;
  const periods: CountedPeriod[] = [];
  let [at, left] = [from, allowedMinutes];
  for (const excepted of [
    ...exceptedPeriods({ start: from, end: horizon }, exceptions),
    horizonOf(horizon),
  ]) {
    const run = Math.min(left, excepted.start - at);
    if (run > 0) periods.push({ start: at, end: at + run, counts: true });
    left -= Math.max(0, run);
    if (left <= 0) break;
    periods.push({ ...excepted, counts: false });
    at = excepted.end;
  }
  const start = periods.find(({ counts }) => counts)?.start;
  const end = periods.at(-1)?.end;
  return left > 0 || start === undefined || end === undefined ? null : { start, end, periods };
}

/** Nothing counts from there on. */
const horizonOf = (horizon: Minute): Period => ({ start: horizon, end: horizon });

/**
 * What was used until the work was done: excepted time does not count up to the end of the time allowed, after it
 * all time does. `balance` is what was saved, or negative what is on demurrage.
 */
export function settledAt(
  completed: Minute,
  { start, end, periods }: Laytime,
  allowedMinutes: number,
): { used: number; balance: number } {
  if (completed >= end) return { used: allowedMinutes + (completed - end), balance: end - completed };
  const used = periods
    .filter(({ counts }) => counts)
    .reduce((sum, one) => sum + Math.max(0, Math.min(one.end, completed) - Math.max(one.start, start)), 0);
  return { used, balance: allowedMinutes - used };
}

/** Whole days of a window, both ends included, that are not excepted. */
export function workingDays(since: PlainDate, until: PlainDate, exceptions: Exceptions): number {
  let days = 0;
  const last = Math.min(toDayNumber(until), toDayNumber(since) + daysMost * 10);
  for (let day = toDayNumber(since); day <= last; day++) if (!isExceptedDay(day, exceptions)) days++;
  return days;
}
