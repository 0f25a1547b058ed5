import type { ContainerAnswer } from '../../../contract/calls/containers.ts';
import { serverLimits } from '../../../contract/limits/server-limits.ts';
import { optionList } from '../../../trade/container/container-answer.ts';
import { blankOptions, findLiveOptions, type LiveNetwork } from '../../../trade/container/live-options.ts';
import type { ContainerSearch } from '../../../trade/container/find-options.ts';
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
      more_for_members: moreForMembers({ state, asked, total: options.length }, memberSearch),
    }),
  };
}

interface VisitorSearch {
  state: ContainerState;
  asked: CallerSearch;
  /** The number of options that the same search finds for a visitor. */
  total: number;
}

/** The rights of a member who is logged in but not certified. */
const anyMember = { ...visitor, role: 'COMMON' } as const;

/**
 * Returns how many more options a member would get for the same search. The number reveals no rate and no
 * vessel.
 */
function moreForMembers({ state, asked, total }: VisitorSearch, search: ContainerSearch): number {
  const live = liveNetwork(state, { ...asked, caller: anyMember });
  return Math.max(0, findLiveOptions(live, search).options.length - total);
}

/** Returns the network with the data that the caller may see. */
export const liveNetwork = (state: ContainerState, { caller, now }: CallerSearch): LiveNetwork => ({
  network: networkFor(state, caller),
  zoneOf: state.zoneOf,
  now,
});
