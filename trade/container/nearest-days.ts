import { addDays, fromDayNumber, type PlainDate } from '../calendar/plain-date.ts';
import type { BoxSearch } from './find-options.ts';
import type { FoundOption } from './found-option.ts';
import { dayOf, earliestDay, findLiveOptions, type LiveNetwork } from './live-ways.ts';

/** How far after the days that were asked for others are looked for. */
const nearDays = 120;
/** A search takes as long as it has departures, and mostly there is a day as near as this. */
const closeDays = 15;
/** By their own calendars two ports can have days for one moment that lie so far apart, and a day more ends them all. */
const zoneDays = 2;
const dayMinutes = 24 * 60;

/**
 * The last day before and the first one after with a departure between the ends, whichever filters were asked with: those
 * of a search of all these days, of which mostly a part is enough.
 */
export function nearestDays(
  live: LiveNetwork,
  { from, to, since, until }: Pick<BoxSearch, 'from' | 'to' | 'since' | 'until'>,
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

/** What departs last is dominated by nothing that departs before. */
function lastOf(between: Between, first: PlainDate, last: PlainDate, live: LiveNetwork): FoundOption | null {
  const close = addDays(last, 1 - closeDays);
  if (close > first) {
    const found = between(close, last).at(-1);
    if (found && dayOf(live, found) >= addDays(close, zoneDays)) return found;
  }
  return between(first, last).at(-1) ?? null;
}

/** What departs first may be dominated by what departs before it arrives: so far is looked. A way with one leg never is. */
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
