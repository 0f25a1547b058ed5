import type { MachineLanes } from '../../../contract/calls/sailings/directory.ts';
import { countByMachine, countMachineLanes } from '../../db/sailings/machine-lanes.ts';
import { cachedForAMinute } from '../cached.ts';
import type { Asked } from '../search/search-request.ts';

/** Pairs of ports that are told of one trade lane and vessel type. */
const lanesShown = 6;

// It counts every live sailing.
const cachedLanes = cachedForAMinute(async (database, now) => {
  const routes = await countByMachine(database, now);
  return { routes, lanes: await countMachineLanes(database, { now, most: lanesShown }) };
});

/** What each vessel type sails. Totals alone, which say nothing of one sailing: everybody may see them. */
export const machineLanesOf = ({ database, now }: Asked): Promise<MachineLanes> =>
  cachedLanes({ database, now });
