import { addDays, todayIn, type PlainDate } from '../../../trade/calendar/plain-date.ts';
import type { FoundOption } from '../../../trade/container/found-option.ts';
import { closedClasses } from '../../../trade/container/main-cut-off.ts';
import type { ContainerOption } from '../../../trade/container/option.ts';
import { optionRows } from '../../../trade/container/option-rows.ts';
import { departingCall } from '../../../trade/container/voyage.ts';
import { cutOffsOfCall } from '../../../trade/sailing/cut-offs-of-call.ts';
import type { StoredVoyage } from '../../db/containers/voyages.ts';
import type { CallerSearch } from './container-search.ts';
import { recordOf } from './connection-records.ts';
import type { ContainerState } from './container-state.ts';
import { cutOffsOf } from './cut-offs-of.ts';
import { seesShip } from './network-for.ts';

/**
 * A cut-off is at most this number of days before the departure. A voyage that departs later than that cannot
 * be closed for booking yet, so its cut-offs are not read for visitors.
 */
const closedDaysMost = 21;

interface Showing {
  state: ContainerState;
  asked: CallerSearch;
}

/** Converts found options to the form that the API returns, and removes the data that the caller may not see. */
export async function optionsOf(
  found: readonly FoundOption[],
  { state, asked }: Showing,
): Promise<ContainerOption[]> {
  const { caller, database, now } = asked;
  const isMember = caller.role !== 'TOURIST';
  const storedAt = (voyage: number): StoredVoyage => {
    const stored = state.voyages[voyage];
    if (!stored) throw new Error('An option has a leg on a voyage that is not in the state.');
    return stored;
  };
  const firsts = new Map(
    found.flatMap(({ legs: [leg] }) => (leg ? [[storedAt(leg.voyage), leg.from] as const] : [])),
  );
  const lastDay = addDays(todayIn('UTC', now), closedDaysMost);
  const ids = [...firsts]
    .filter(([stored, from]) => seesShip(state, caller, stored) || leavesBy(stored, from, lastDay))
    .map(([{ id }]) => id);
  const cutOffs = await cutOffsOf(database, ids);
  const rows = optionRows(state.network, found, {
    carrierOf: (id) => state.carriers.get(id),
    wordOf: (voyage) => {
      const { change_time, confirm_time, publish_time, is_demo } = storedAt(voyage);
      return { change_time, confirm_time, publish_time, is_demo };
    },
    seesShip: (voyage) => seesShip(state, caller, storedAt(voyage)),
    cutOffsOf: (voyage) => cutOffs.get(storedAt(voyage).id) ?? [],
    recordOf: (change) => (isMember ? recordOf(state, change, now) : []),
  });
  return rows.map((row, at): ContainerOption => {
    const leg = found[at]?.legs[0];
    const voyage = leg && state.network.voyages[leg.voyage];
    const known = voyage && cutOffs.get(voyage.id);
    if (row.cut_offs || !known) return row;
    const atPort = cutOffsOfCall(known, voyage.calls.map(departingCall), leg.from);
    const closed_for = closedClasses(atPort, now);
    return closed_for.length > 0 ? { ...row, closed_for } : row;
  });
}

/** True if the vessel departs from its call at index `at` on `lastDay` or earlier. */
const leavesBy = ({ calls }: StoredVoyage, at: number, lastDay: PlainDate): boolean =>
  (calls[at]?.end_time ?? '') <= lastDay;
