import type { MachineLanes } from '../../../contract/calls/sailings/directory.ts';
import { limits } from '../../../contract/limits.ts';
import { countByMachine, countMachineLanes } from '../../db/sailings/machine-lanes.ts';
import { cachedForAMinute } from '../cached.ts';
import type { Asked } from '../search/search-request.ts';

// It counts every live sailing.
const cachedLanes = cachedForAMinute(async (database, now) => {
  const routes = await countByMachine(database, now);
  return { routes, lanes: await countMachineLanes(database, { now, most: limits.machineLanesShown }) };
});

/** What each vessel type sails. Totals alone, which say nothing of one sailing: everybody may see them. */
export const machineLanesOf = ({ database, now }: Asked): Promise<MachineLanes> =>
  cachedLanes({ database, now });
