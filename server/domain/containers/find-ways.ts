import type { BoxAnswer } from '../../../contract/calls/containers.ts';
import { serverLimits } from '../../../contract/server-limits.ts';
import { addDays, todayIn, type PlainDate } from '../../../trade/calendar/plain-date.ts';
import { findOptions, type BoxSearch } from '../../../trade/container/find-options.ts';
import type { FoundOption } from '../../../trade/container/found-option.ts';
import type { BoxOption } from '../../../trade/container/option.ts';
import { containerState, type ContainerState } from './container-state.ts';
import { blankWays } from './blank-ways.ts';
import { earliestDay, resolveBoxSearch, type AskedBy, type BoxRequest } from './box-search.ts';
import { networkFor } from './network-for.ts';
import { optionsOf } from './options-of.ts';

/** The ways for a container between two ends, as far as the caller may see them. Throws `invalid`. */
export async function findWays(request: BoxRequest, asked: AskedBy): Promise<BoxAnswer> {
  const search = await resolveBoxSearch(request, asked);
  const state = await containerState(asked.database, asked.now);
  const { options, isCut } = findLiveOptions(state, search, asked);
  const list = await optionsOf([...options, ...blankWays(state, search, asked.now)], { state, asked });
  list.sort(inOrder);
  return {
    list: list.slice(0, serverLimits.boxOptionsMost),
    is_cut: isCut || list.length > serverLimits.boxOptionsMost,
    confirm_time: newestWord(list),
    nearest: list.length > 0 ? null : nearestOf(state, search, asked.now),
  };
}

/** The ways by vessels that still load at their first port today, by its own calendar. */
export function findLiveOptions(
  state: ContainerState,
  search: BoxSearch,
  { caller, now }: AskedBy,
): { options: FoundOption[]; isCut: boolean } {
  const { options, isCut } = findOptions(networkFor(state, caller), search);
  return { options: options.filter((option) => dayOf(state, option) >= todayAt(state, option, now)), isCut };
}

const loadOf = ({ network }: ContainerState, { legs: [leg] }: FoundOption) =>
  leg && network.voyages[leg.voyage]?.calls[leg.from];
const dayOf = (state: ContainerState, option: FoundOption): PlainDate =>
  loadOf(state, option)?.depart.day ?? '';
const todayAt = (state: ContainerState, option: FoundOption, now: Date): PlainDate =>
  todayIn(state.zoneOf(loadOf(state, option)?.harbor_code ?? '') ?? 'UTC', now);

/** By departure, then arrival, then id: departures of one day by their clock. */
function inOrder(a: BoxOption, b: BoxOption): number {
  const [before, after] = [keyOf(a), keyOf(b)];
  return before < after ? -1 : before > after ? 1 : 0;
}

const keyOf = ({ legs, id }: BoxOption): string => {
  const time = legs[0]?.from.time;
  const arrival = legs.at(-1)?.to.time;
  return [time?.day, time?.clock ?? '00:00', arrival?.day, arrival?.clock ?? '23:59', id].join(' ');
};

function newestWord(list: readonly BoxOption[]): string | null {
  const words = list.flatMap(({ legs }) =>
    legs.map(({ confirm_time, change_time }) =>
      confirm_time !== null && confirm_time > change_time ? confirm_time : change_time,
    ),
  );
  return words.sort().at(-1) ?? null;
}

/** How far from the days that were asked for others are looked for. */
const nearDays = 120;

/** The last day before and the first one after with a departure between the ends, whichever filters were asked with. */
function nearestOf(
  state: ContainerState,
  { from, to, ...search }: BoxSearch,
  now: Date,
): BoxAnswer['nearest'] {
  const first = earliestDay(now);
  const between = (since: PlainDate, until: PlainDate) =>
    since > until
      ? []
      : findOptions(state.network, { from, to, since, until, boxType: null, most: Infinity }).options.filter(
          (option) => dayOf(state, option) >= todayAt(state, option, now),
        );
  const before = between(first, addDays(search.since, -1));
  const after = between(addDays(search.until, 1), addDays(search.until, nearDays));
  const dayAt = (option: FoundOption | undefined) => (option ? dayOf(state, option) : null);
  return { before: dayAt(before.at(-1)), after: dayAt(after[0]) };
}
