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
 * Returns the days by which a laycan moved; negative for earlier. If the first day is unchanged, returns the
 * move of the last day. The screens of publishers and followers, statistics and imported lists all use this
 * number.
 */
export const daysMoved = (was: LaycanDays, now: LaycanDays): number =>
  daysBetween(was.start_time, now.start_time) || daysBetween(was.end_time, now.end_time);

/**
 * Returns the move of the first or the last day, whichever is larger, as a positive number of days. Thus a
 * reader who hides small moves still sees a laycan whose last day moved far.
 */
export const mostDaysMoved = (was: LaycanDays, now: LaycanDays): number =>
  Math.max(
    Math.abs(daysBetween(was.start_time, now.start_time)),
    Math.abs(daysBetween(was.end_time, now.end_time)),
  );

/**
 * Returns the minutes by which an arrival or departure moved; negative for earlier. If one of the clock times
 * is unknown, only whole days count.
 */
export function minutesMoved(was: PortMoment, now: PortMoment): number {
  const isExact = was.clock !== null && now.clock !== null;
  const clocks = isExact ? clockMinutes(now.clock) - clockMinutes(was.clock) : 0;
  return (toDayNumber(now.day) - toDayNumber(was.day)) * dayMinutes + clocks;
}

const clockMinutes = (clock: string | null): number =>
  Number(clock?.slice(0, 2) ?? 0) * 60 + Number(clock?.slice(3) ?? 0);
