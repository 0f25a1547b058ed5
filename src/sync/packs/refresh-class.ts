import { dayMs, hourMs, minuteMs } from '../../../trade/calendar/day-ms.ts';

/**
 * The rules for lanes whose next event (a laycan opening or a cut-off) is about equally near: how often such
 * a lane is fetched, and the ages in ms at which its stored sailings are shown as ageing and as stale.
 */
export interface RefreshClass {
  /** The class applies to lanes whose next laycan opening or cut-off is less than this time ahead, in ms. */
  nearerThanMs: number;
  everyMs: number;
  ageingAfterMs: number;
  staleAfterMs: number;
}

/** The refresh class of a lane without future laycans or cut-offs, which is fetched least often. */
const rarest = aClass(Infinity, 7 * dayMs, dayMs, 7 * dayMs);

/** The refresh classes. The first has the nearest events and the most frequent fetches. */
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
 * Returns the refresh class of a lane. `eventTimes` are its laycan openings and cut-offs, in ms and sorted.
 * Past times are ignored.
 */
export function refreshClassOf(eventTimes: readonly number[], now: number): RefreshClass {
  const next = eventTimes.find((time) => time > now) ?? Infinity;
  const found = refreshClasses.find(({ nearerThanMs }) => next - now < nearerThanMs);
  return found ?? rarest;
}
