import type { ContainerAnswer } from '../../../contract/calls/containers.ts';
import { serverLimits } from '../../../contract/limits/server-limits.ts';
import { optionList } from '../../../trade/container/container-answer.ts';
import { blankOptions, findLiveOptions, type LiveNetwork } from '../../../trade/container/live-options.ts';
import type { ContainerSearch } from '../../../trade/container/find-options.ts';
import type { FoundOption } from '../../../trade/container/found-option.ts';
import { nearestDays } from '../../../trade/container/nearest-days.ts';
import { visitor } from '../rights/caller.ts';
import { containerState, type ContainerState } from './container-state.ts';
import { resolveContainerSearch, type CallerSearch, type ContainerRequest } from './container-search.ts';
import { networkFor } from './network-for.ts';
import { optionsOf } from './options-of.ts';

/**
 * Returns the ways (options) to ship a container between two places, direct or with transshipments, without
 * data that the caller may not see. Throws `invalid` if a place is unknown or the places or days are too many.
 */
export async function findContainerOptions(
  request: ContainerRequest,
  asked: CallerSearch,
): Promise<ContainerAnswer> {
  const search = await resolveContainerSearch(request, asked);
  const memberSearch = { ...search, containerType: request.box_type };
  const state = await containerState(asked.database, asked.now);
  const live = liveNetwork(state, asked);
  const { options, isCut } = findLiveOptions(live, search);
  const rows = await optionsOf([...options, ...blankOptions(live, search)], { state, asked });
  return {
    ...optionList(rows, { isCut, most: serverLimits.containerOptionsMost }),
    nearest: rows.length > 0 ? null : nearestDays(live, search),
    ...(asked.caller.role === 'TOURIST' && {
      more_for_members: await moreForMembers({ state, asked, options }, memberSearch),
    }),
  };
}

interface VisitorSearch {
  state: ContainerState;
  asked: CallerSearch;
  /** The options that the same search finds for a visitor. */
  options: readonly FoundOption[];
}

/** The rights of a member who is logged in but not certified. */
const anyMember = { ...visitor, role: 'COMMON' } as const;

/**
 * Returns how many more options a member would get for the same search, without the options that can no
 * longer be booked, because the list collapses these. The number reveals no rate and no vessel.
 */
async function moreForMembers(
  { state, asked, options }: VisitorSearch,
  search: ContainerSearch,
): Promise<number> {
  const live = liveNetwork(state, { ...asked, caller: anyMember });
  const seen = new Set(options.map(keyOf));
  const more = findLiveOptions(live, search).options.filter((option) => !seen.has(keyOf(option)));
  const rows = await optionsOf(more, { state, asked });
  return rows.filter(({ closed_for = [] }) => !closed_for.includes('general')).length;
}

const keyOf = ({ legs }: FoundOption): string =>
  legs.map(({ voyage, from, to }) => `${voyage}.${from}.${to}`).join(' ');

/** Returns the network with the data that the caller may see. */
export const liveNetwork = (state: ContainerState, { caller, now }: CallerSearch): LiveNetwork => ({
  network: networkFor(state, caller),
  zoneOf: state.zoneOf,
  now,
});
