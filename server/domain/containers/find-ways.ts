import type { BoxAnswer } from '../../../contract/calls/containers.ts';
import { serverLimits } from '../../../contract/server-limits.ts';
import { optionList } from '../../../trade/container/box-answer.ts';
import { blankWays, findLiveOptions, type LiveNetwork } from '../../../trade/container/live-ways.ts';
import { nearestDays } from '../../../trade/container/nearest-days.ts';
import { containerState, type ContainerState } from './container-state.ts';
import { resolveBoxSearch, type AskedBy, type BoxRequest } from './box-search.ts';
import { networkFor } from './network-for.ts';
import { optionsOf } from './options-of.ts';

/** The ways for a container between two ends, as far as the caller may see them. Throws `invalid`. */
export async function findWays(request: BoxRequest, asked: AskedBy): Promise<BoxAnswer> {
  const search = await resolveBoxSearch(request, asked);
  const state = await containerState(asked.database, asked.now);
  const live = liveNetwork(state, asked);
  const { options, isCut } = findLiveOptions(live, search);
  const rows = await optionsOf([...options, ...blankWays(live, search)], { state, asked });
  return {
    ...optionList(rows, { isCut, most: serverLimits.boxOptionsMost }),
    nearest: rows.length > 0 ? null : nearestDays(live, search),
  };
}

/** The network as a caller may see it. */
export const liveNetwork = (state: ContainerState, { caller, now }: AskedBy): LiveNetwork => ({
  network: networkFor(state, caller),
  zoneOf: state.zoneOf,
  now,
});
