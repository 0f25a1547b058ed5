import { dayMs, minuteMs } from './day-ms.ts';
import { offsetMinutesAt } from './local-time.ts';

const weekMinutes = 7 * 24 * 60;

/**
 * Minutes since 1970 by UTC at which the clock of a zone shows a time, given in minutes since 1970 by that clock:
 * `localTime` for the many times of a timetable. Of two moments with one time, when clocks go back, it is the one
 * that `localTime` tells.
 */
export function utcMinutes(localMinutes: number, timeZone: string): number {
  // The offset of that moment as if it were UTC may be the one before a change of the clocks; the second look is right.
  const near = offsetOf(localMinutes, timeZone);
  return localMinutes - offsetOf(localMinutes - near, timeZone);
}

/** Clocks do not change twice in a week, so one that begins and ends alike has one offset. */
function offsetOf(minutes: number, timeZone: string): number {
  const week = Math.floor(minutes / weekMinutes);
  const offset = offsetAtWeek(week, timeZone);
  if (offset === offsetAtWeek(week + 1, timeZone)) return offset;
  return offsetMinutesAt(minutes * minuteMs, timeZone);
}

const offsets = new Map<string, Map<number, number>>();

function offsetAtWeek(week: number, timeZone: string): number {
  const known = offsets.get(timeZone) ?? new Map<number, number>();
  offsets.set(timeZone, known);
  const offset = known.get(week) ?? offsetMinutesAt(week * 7 * dayMs, timeZone);
  known.set(week, offset);
  return offset;
}
