import { dayMs, minuteMs } from './day-ms.ts';
import { offsetMinutesAt } from './local-time.ts';

const weekMinutes = 7 * 24 * 60;

/**
 * Returns the UTC minute since 1970 at which a clock in the zone shows a local time. `localMinutes` counts
 * minutes since 1970 on that clock. A timetable converts many times, so this function is faster than
 * `localTime`.
 *
 * When clocks are set back, two moments show the same local time. The result is the moment that `localTime`
 * returns.
 */
export function utcMinutes(localMinutes: number, timeZone: string): number {
  // Near a clock change, the offset at the local time read as UTC may be wrong. The second lookup uses that
  // offset to find the correct one.
  const near = offsetOf(localMinutes, timeZone);
  return localMinutes - offsetOf(localMinutes - near, timeZone);
}

/**
 * Returns the offset at a moment, from a cache for each week. Clocks do not change twice in a week, so a week
 * that begins and ends with the same offset has one offset.
 */
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
