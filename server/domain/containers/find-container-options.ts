import type { ContainerAnswer } from '../../../contract/calls/containers.ts';
import { serverLimits } from '../../../contract/limits/server-limits.ts';
import { optionList } from '../../../trade/container/container-answer.ts';
import { blankOptions, findLiveOptions, type LiveNetwork } from '../../../trade/container/live-options.ts';
import { nearestDays } from '../../../trade/container/nearest-days.ts';
import { containerState, type ContainerState } from './container-state.ts';
import { resolveContainerSearch, type CallerSearch, type ContainerRequest } from './container-search.ts';
import { networkFor } from './network-for.ts';
import { optionsOf } from './options-of.ts';

/**
 * Returns the sea routes for a container between two ends, limited to data that the caller may see. Throws
 * `invalid`.
 */
export async function findContainerOptions(
  request: ContainerRequest,
  asked: CallerSearch,
): Promise<ContainerAnswer> {
  const search = await resolveContainerSearch(request, asked);
  const state = await containerState(asked.database, asked.now);
  const live = liveNetwork(state, asked);
  const { options, isCut } = findLiveOptions(live, search);
  const rows = await optionsOf([...options, ...blankOptions(live, search)], { state, asked });
  return {
    ...optionList(rows, { isCut, most: serverLimits.containerOptionsMost }),
    nearest: rows.length > 0 ? null : nearestDays(live, search),
  };
}

/** Returns the network with the data that the caller may see. */
export const liveNetwork = (state: ContainerState, { caller, now }: CallerSearch): LiveNetwork => ({
  network: networkFor(state, caller),
  zoneOf: state.zoneOf,
  now,
});
