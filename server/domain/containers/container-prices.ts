import type { AnswerOf } from '../../../contract/call.ts';
import type { containerPriceData } from '../../../contract/calls/containers.ts';
import { dayMs } from '../../../trade/calendar/day-ms.ts';
import { addDays, todayIn } from '../../../trade/calendar/plain-date.ts';
import { weekZone } from '../../../trade/calendar/week-zone.ts';
import type { ContainerSearch } from '../../../trade/container/find-options.ts';
import { findLiveOptions } from '../../../trade/container/live-options.ts';
import { listQuotes } from '../../db/containers/quotes.ts';
import type { StoredVoyage } from '../../db/containers/voyages.ts';
import { resolveContainerSearch, type CallerSearch, type ContainerRequest } from './container-search.ts';
import { containerState, ratesOf, type ContainerState } from './container-state.ts';
import { coursesOf, type RatedVoyage } from './courses.ts';
import { liveNetwork } from './find-container-options.ts';
import { isRateLocked, seesRates } from './network-for.ts';

type Answer = AnswerOf<typeof containerPriceData>;

/** The number of past days (twelve weeks) for which the history of rates is returned. */
const courseDays = 84;

/**
 * Returns the rates of the routes between two places and the history of these rates, as far as the caller may
 * see them. Throws `invalid` if a place is unknown or the places or days are too many.
 */
export async function pricesOf(request: ContainerRequest, asked: CallerSearch): Promise<Answer> {
  const search = await resolveContainerSearch(request, asked);
  const state = await containerState(asked.database, asked.now);
  const voyages = voyagesOfOptions(state, search, asked);
  const open = voyages.filter((voyage) => seesRates(state, asked.caller, voyage));
  const today = todayIn(weekZone, asked.now);
  const rated = ratedVoyages(state, search, asked);
  const quotes = await listQuotes(asked.database, {
    ids: rated.map(({ id }) => id),
    containerType: request.box_type,
    from: search.from,
    to: search.to,
  });
  return {
    rates: open.flatMap(ratesOf),
    locked: voyages.filter((voyage) => isRateLocked(state, asked.caller, voyage)).map(({ id }) => id),
    ...coursesOf({ voyages: rated, quotes, since: addDays(today, -courseDays), until: today }),
  };
}

function voyagesOfOptions(
  state: ContainerState,
  search: ContainerSearch,
  asked: CallerSearch,
): StoredVoyage[] {
  const { options } = findLiveOptions(liveNetwork(state, asked), search);
  const places = new Set(options.flatMap(({ legs }) => legs.map(({ voyage }) => voyage)));
  return [...places].sort((a, b) => a - b).flatMap((place) => state.voyages[place] ?? []);
}

/** Returns the voyages that load at the search's loading ports, now or in the past days of the rate history. */
function ratedVoyages(
  state: ContainerState,
  { from, to }: ContainerSearch,
  { caller, now }: CallerSearch,
): RatedVoyage[] {
  const since = new Date(now.getTime() - courseDays * dayMs).toISOString().slice(0, 10);
  const isFrom = new Set(from);
  return state.all.flatMap((voyage) => {
    const at = voyage.calls.findIndex(({ is_load, harbor_code }) => is_load && isFrom.has(harbor_code));
    const load = voyage.calls[at];
    if (!load || voyage.is_blank || load.end_time < since || !seesRates(state, caller, voyage)) return [];
    const { id, shipowner_id, service_code } = voyage;
    const isWholeRoute = voyage.calls
      .slice(at + 1)
      .some(({ is_unload, harbor_code }) => is_unload && to.includes(harbor_code));
    return [{ id, shipowner_id, service_code, day: load.end_time, load: load.harbor_code, isWholeRoute }];
  });
}
