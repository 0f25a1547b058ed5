import { addDays, fromDayNumber, type PlainDate } from '../calendar/plain-date.ts';
import type { ContainerSearch } from './find-options.ts';
import type { FoundOption } from './found-option.ts';
import { earliestDay } from './has-left.ts';
import { dayOf, findLiveOptions, type LiveNetwork } from './live-options.ts';

/** The maximum number of days after the requested days in which a departure is searched. */
const nearDays = 120;
/**
 * The number of days that are searched first. The cost of a search grows with the number of departures, and
 * the nearest day is usually this close.
 */
const closeDays = 15;
/**
 * The maximum number of days by which the calendars of two ports can differ at one moment. Departures are
 * searched by local day but compared in UTC. The best option is therefore certain only if it departs at least
 * this number of days inside the searched days.
 */
const zoneDays = 2;
const dayMinutes = 24 * 60;

/**
 * Returns the nearest day with a departure before the requested days and the nearest one after them, without
 * the filters of the search. Searches the nearest `closeDays` days first, and all days only if the first
 * search gives no certain result.
 */
export function nearestDays(
  live: LiveNetwork,
  { from, to, since, until }: Pick<ContainerSearch, 'from' | 'to' | 'since' | 'until'>,
): { before: PlainDate | null; after: PlainDate | null } {
  const between: Between = (first, last) =>
    first > last
      ? []
      : findLiveOptions(live, { from, to, since: first, until: last, containerType: null, most: Infinity })
          .options;
  const before = lastOf(between, earliestDay(live.now), addDays(since, -1), live);
  const after = firstOf(between, addDays(until, 1), addDays(until, nearDays));
  return { before: before && dayOf(live, before), after: after && dayOf(live, after) };
}

type Between = (first: PlainDate, last: PlainDate) => readonly FoundOption[];

/**
 * Returns the option that departs last between two days; null if there is none. No option with an earlier
 * departure can dominate it (be better in all respects), so a search of the last days is usually enough.
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
 * Returns the option that departs first between two days; null if there is none. Another option that departs
 * before this one arrives may dominate it (be better in all respects), so the search must cover the days
 * until that arrival. An option with one leg is never dominated.
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
