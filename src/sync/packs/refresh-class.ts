import { dayMs, hourMs, minuteMs } from '../../../trade/calendar/day-ms.ts';

/** How often a lane is fetched, and after which age its pack is called ageing and stale. */
export interface RefreshClass {
  /** The next loading window that opens, or cut-off, is nearer than this. */
  nearerThanMs: number;
  everyMs: number;
  ageingAfterMs: number;
  staleAfterMs: number;
}

/** Of a lane with nothing ahead. */
const rarest = aClass(Infinity, 7 * dayMs, dayMs, 7 * dayMs);

/** The nearer the first. */
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

/** The class of a lane by what lies ahead of it: times in ms, in order. What is over counts no more. */
export function refreshClassOf(eventTimes: readonly number[], now: number): RefreshClass {
  const next = eventTimes.find((time) => time > now) ?? Infinity;
  const found = refreshClasses.find(({ nearerThanMs }) => next - now < nearerThanMs);
  return found ?? rarest;
}
