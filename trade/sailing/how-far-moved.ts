import { daysBetween, toDayNumber, type PlainDate } from '../calendar/plain-date.ts';

/** The first and last day of a laycan, both included. */
export interface LaycanDays {
  start_time: PlainDate;
  end_time: PlainDate;
}

/** A moment at a port by its own calendar and clock; the clock is null if only the day is known. */
interface PortMoment {
  day: PlainDate;
  clock: string | null;
}

const dayMinutes = 24 * 60;

/**
 * Returns the days by which a laycan moved; negative is earlier. The first day counts. If it is unchanged,
 * the last day counts. Publisher screens, follower screens, statistics and imported lists all use this
 * number.
 */
export const daysMoved = (was: LaycanDays, now: LaycanDays): number =>
  daysBetween(was.start_time, now.start_time) || daysBetween(was.end_time, now.end_time);

/**
 * Returns the larger of the moves of the first and the last day, in days and without a sign. A reader who
 * hides small moves must not miss a laycan whose last day moved far.
 */
export const mostDaysMoved = (was: LaycanDays, now: LaycanDays): number =>
  Math.max(
    Math.abs(daysBetween(was.start_time, now.start_time)),
    Math.abs(daysBetween(was.end_time, now.end_time)),
  );

/**
 * Returns the minutes by which an arrival or departure moved; negative is earlier. If either clock is unknown,
 * whole days count.
 */
export function minutesMoved(was: PortMoment, now: PortMoment): number {
  const isExact = was.clock !== null && now.clock !== null;
  const clocks = isExact ? clockMinutes(now.clock) - clockMinutes(was.clock) : 0;
  return (toDayNumber(now.day) - toDayNumber(was.day)) * dayMinutes + clocks;
}

const clockMinutes = (clock: string | null): number =>
  Number(clock?.slice(0, 2) ?? 0) * 60 + Number(clock?.slice(3) ?? 0);
