import { toDayNumber, type PlainDate } from '../calendar/plain-date.ts';

/**
 * A time in minutes since 1970-01-01 00:00 on the port's own clock. It has no time zone, like the times in a
 * statement of facts (the port's record of the work on a vessel).
 */
export type Minute = number;

/** A period from `start` (included) to `end` (excluded). */
export interface Period {
  start: Minute;
  end: Minute;
}

export const laytimeTerms = ['SHINC', 'SHEX', 'SSHEX', 'FHEX'] as const;
export type LaytimeTerms = (typeof laytimeTerms)[number];

/** The periods that do not count as laytime (the time allowed for loading or discharging). */
export interface Exceptions {
  terms: LaytimeTerms;
  /** Holidays that the user entered. Under SHINC (Sundays and holidays included) they count as laytime. */
  holidays: readonly PlainDate[];
  /**
   * If the contract extends an excepted day (a Sunday or holiday) at its beginning, the minute of the previous
   * day at which the excepted time begins; otherwise null.
   */
  eveFrom: number | null;
  /**
   * If the contract extends an excepted day at its end, the minute of the next day at which the excepted time
   * ends; otherwise null.
   */
  morrowUntil: number | null;
  /** Stoppages such as rain or strikes. They never count as laytime. */
  stoppages: readonly Period[];
}

export interface CountedPeriod extends Period {
  counts: boolean;
}

/** The allowed time as consecutive periods, each of which counts or does not count as laytime. */
export interface Laytime {
  /** The first minute that counts as laytime. */
  start: Minute;
  /** The end of the allowed time (excluded). */
  end: Minute;
  periods: CountedPeriod[];
}

export const dayMinutes = 1_440;
/** The maximum number of days ahead for which laytime is computed. */
const daysMost = 1_100;

/**
 * The days of the week that do not count as laytime, by the terms of the contract. 0 is Monday and 6 is
 * Sunday.
 */
const weekdays: Readonly<Record<LaytimeTerms, readonly number[]>> = {
  SHINC: [],
  SHEX: [6],
  SSHEX: [5, 6],
  FHEX: [4],
};

/** Returns the day of the week, 0 for Monday. 1970-01-01 was a Thursday. */
export const weekdayOf = (day: number): number => (((day + 3) % 7) + 7) % 7;

/** True if the whole day does not count as laytime. The day is counted since 1970-01-01. */
export const isExceptedDay = (day: number, { terms, holidays }: Exceptions): boolean =>
  weekdays[terms].includes(weekdayOf(day)) ||
  (terms !== 'SHINC' && holidays.some((holiday) => toDayNumber(holiday) === day));

/** The rule by which laytime begins after a notice of readiness. */
export type Beginning = { rule: 'gencon' } | { rule: 'turn'; minutes: number };

/**
 * Returns the time at which laytime begins. Under Gencon 1994, clause 6, it depends on the time of the
 * notice. After a notice up to and including noon, laytime begins at 13:00 of the same day. After a later
 * notice, it begins at 06:00 of the next working day. With the rule `turn`, it begins a number of minutes
 * after the notice.
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

/**
 * Returns the periods between two times that do not count as laytime. They are sorted, and no two overlap or
 * touch.
 */
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

/**
 * Distributes the allowed time over the calendar, beginning at `from`. Returns null if the allowed time is
 * not used up within three years.
 */
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

/**
 * Returns an empty period at the end of the calculation, so that `layTime` also counts the time after the
 * last excepted period.
 */
const horizonOf = (horizon: Minute): Period => ({ start: horizon, end: horizon });

/**
 * Returns the time that was used until the work was completed. Excepted periods do not count until the
 * allowed time has ended; after that, all time counts. A positive `balance` is time saved, a negative one is
 * time on demurrage.
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

/** Returns the number of days between two days, both included, that count as laytime. */
export function workingDays(since: PlainDate, until: PlainDate, exceptions: Exceptions): number {
  let days = 0;
  const last = Math.min(toDayNumber(until), toDayNumber(since) + daysMost * 10);
  for (let day = toDayNumber(since); day <= last; day++) if (!isExceptedDay(day, exceptions)) days++;
  return days;
}
