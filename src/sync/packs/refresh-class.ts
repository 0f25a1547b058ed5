import { dayMs, hourMs, minuteMs } from '../../../trade/calendar/day-ms.ts';

/**
 * A class of lanes with their fetch interval, and with the ages from which a stored lane is called ageing and
 * stale, in ms.
 */
export interface RefreshClass {
  /**
   * The class (how often a lane is refreshed) applies if the next laycan opening or cut-off is nearer than
   * this, in ms.
   */
  nearerThanMs: number;
  everyMs: number;
  ageingAfterMs: number;
  staleAfterMs: number;
}

/** The class of a lane without future laycans or cut-offs. */
const rarest = aClass(Infinity, 7 * dayMs, dayMs, 7 * dayMs);

/** The classes by which lanes are refreshed, those with the nearest events first. */
const refreshClasses: readonly RefreshClass[] = [
  aClass(hourMs, 5 * minuteMs, 15 * minuteMs, hourMs),
  aClass(4 * hourMs, 15 * minuteMs, hourMs, 4 * hourMs),
  aClass(dayMs, hourMs, 4 * hourMs, dayMs),
  aClass(4 * dayMs, dayMs, dayMs, 4 * dayMs),
];

function aClass(
  nearerThanMs: number,
  everyMs: number,
  ageingAfterMs: number,
  staleAfterMs: number,
): RefreshClass {
  return { nearerThanMs, everyMs, ageingAfterMs, staleAfterMs };
}

/**
 * Returns the class of a lane by the times of its laycan openings and cut-offs, in ms and sorted. Past times
 * are ignored.
 */
export function refreshClassOf(eventTimes: readonly number[], now: number): RefreshClass {
  const next = eventTimes.find((time) => time > now) ?? Infinity;
  const found = refreshClasses.find(({ nearerThanMs }) => next - now < nearerThanMs);
  return found ?? rarest;
}
