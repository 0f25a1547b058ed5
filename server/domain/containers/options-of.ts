import type { FoundOption } from '../../../trade/container/found-option.ts';
import type { ContainerOption } from '../../../trade/container/option.ts';
import { optionRows } from '../../../trade/container/option-rows.ts';
import type { StoredVoyage } from '../../db/containers/voyages.ts';
import type { CallerSearch } from './container-search.ts';
import { recordOf } from './connection-records.ts';
import type { ContainerState } from './container-state.ts';
import { cutOffsOf } from './cut-offs-of.ts';
import { seesShip } from './network-for.ts';

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
  const firsts = new Set(found.flatMap(({ legs: [leg] }) => (leg ? storedAt(leg.voyage) : [])));
  const ids = [...firsts].filter((stored) => seesShip(state, caller, stored)).map(({ id }) => id);
  const cutOffs = await cutOffsOf(database, ids);
  return optionRows(state.network, found, {
    carrierOf: (id) => state.carriers.get(id),
    wordOf: (voyage) => {
      const { change_time, confirm_time, publish_time, is_demo } = storedAt(voyage);
      return { change_time, confirm_time, publish_time, is_demo };
    },
    seesShip: (voyage) => seesShip(state, caller, storedAt(voyage)),
    cutOffsOf: (voyage) => cutOffs.get(storedAt(voyage).id) ?? [],
    recordOf: (change) => (isMember ? recordOf(state, change, now) : []),
  });
}
