import { addDays, fromDayNumber, type PlainDate } from '../calendar/plain-date.ts';
import type { ContainerSearch } from './find-options.ts';
import type { FoundOption } from './found-option.ts';
import { earliestDay } from './has-left.ts';
import { dayOf, findLiveOptions, type LiveNetwork } from './live-options.ts';

/** The most days after the requested ones that are searched. */
const nearDays = 120;
/**
 * The days that are searched first. The cost of a search grows with its departures, and the nearest day is
 * usually this close.
 */
const closeDays = 15;
/**
 * The most days by which the calendars of two ports can differ at one moment. One more day is past in every
 * zone.
 */
const zoneDays = 2;
const dayMinutes = 24 * 60;

/**
 * Returns the nearest day with a departure before and after the requested days, without the search's filters.
 * The result equals that of a search of all these days, but usually a shorter search is enough.
 */
export function nearestDays(
  live: LiveNetwork,
  { from, to, since, until }: Pick<ContainerSearch, 'from' | 'to' | 'since' | 'until'>,
): { before: PlainDate | null; after: PlainDate | null } {
  const between: Between = (first, last) =>
    first > last
      ? []
      : findLiveOptions(live, { from, to, since: first, until: last, boxType: null, most: Infinity }).options;
  const before = lastOf(between, earliestDay(live.now), addDays(since, -1), live);
  const after = firstOf(between, addDays(until, 1), addDays(until, nearDays));
  return { before: before && dayOf(live, before), after: after && dayOf(live, after) };
}

type Between = (first: PlainDate, last: PlainDate) => readonly FoundOption[];

/**
 * Returns the option that departs last. An option that departs earlier is never preferred to it, so a search
 * of the last days is enough.
 */
function lastOf(between: Between, first: PlainDate, last: PlainDate, live: LiveNetwork): FoundOption | null {
  const close = addDays(last, 1 - closeDays);
  if (close > first) {
    const found = between(close, last).at(-1);
    if (found && dayOf(live, found) >= addDays(close, zoneDays)) return found;
  }
  return between(first, last).at(-1) ?? null;
}

/**
 * Returns the option that departs first. Options that depart before its arrival may be better and replace it
 * (dominate it), so the search must cover the days until its arrival. An option with one leg is never
 * replaced.
 */
function firstOf(between: Between, first: PlainDate, last: PlainDate): FoundOption | null {
  let end = addDays(first, closeDays - 1);
  while (end < last) {
    const [found] = between(first, end);
    const minutes = found && (found.legs.length === 1 ? found.departure : found.arrival);
    const needed =
      minutes === undefined ? last : addDays(fromDayNumber(Math.floor(minutes / dayMinutes)), zoneDays + 1);
    if (found && needed <= end) return found;
    end = needed;
  }
  return between(first, last)[0] ?? null;
}
