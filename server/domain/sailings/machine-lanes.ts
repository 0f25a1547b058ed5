import type { MachineLanes } from '../../../contract/calls/sailings/directory.ts';
import { countByMachine, countMachineLanes, type MachineCount } from '../../db/sailings/machine-lanes.ts';
import { cachedForAMinute, figuresOfAnHour } from '../cached.ts';
import type { SearchContext } from '../search/search-request.ts';

/** The number of port pairs shown for one trade lane and vessel type. */
const lanesShown = 4;

// The result is cached, because the query counts every live sailing.
const cachedLanes = cachedForAMinute(async (database, now): Promise<MachineLanes> => {
  const routes = await countByMachine(database, now);
  const lanes = await countMachineLanes(database, { now, most: lanesShown });
  return {
    routes: grouped(routes, ({ shiproute_id, machine_id }) => ({ shiproute_id, machine_id })),
    lanes: grouped(lanes, ({ shiproute_id, from, to, machine_id }) => ({
      shiproute_id,
      from,
      to,
      machine_id,
    })),
  };
}, figuresOfAnHour);

/**
 * Returns the busiest port pairs of each trade lane and vessel type. Everyone may see them, because they
 * contain only totals.
 */
export const machineLanesOf = ({ database, now }: SearchContext): Promise<MachineLanes> =>
  cachedLanes({ database, now });

/** Combines the rows with the same name into one row, with their totals by cargo tag. */
function grouped<Row extends MachineCount, Named extends object>(
  rows: readonly Row[],
  nameOf: (row: Row) => Named,
): (Named & { totals: Record<string, number> })[] {
  const known = new Map<string, Named & { totals: Record<string, number> }>();
  for (const row of rows) {
    const named = nameOf(row);
    const key = JSON.stringify(named);
    const found = known.get(key) ?? { ...named, totals: {} };
    found.totals[row.cargo_tags.join(',')] = row.sailing_total;
    known.set(key, found);
  }
  return [...known.values()];
}
