import type { FoundLeg, FoundOption } from '../../../trade/container/found-option.ts';
import type { BoxConnection, BoxLeg, BoxOption } from '../../../trade/container/option.ts';
import { leastConnectionMinutes } from '../../../trade/container/least-connection.ts';
import type { CutOff } from '../../../trade/sailing/sailing.ts';
import type { StoredCall, StoredVoyage } from '../../db/containers/voyages.ts';
import { listCutOffs } from '../../db/sailings/dated-facts.ts';
import type { AskedBy } from './box-search.ts';
import { recordOf } from './connection-records.ts';
import type { ContainerState } from './container-state.ts';
import { seesShip } from './network-for.ts';

interface Showing {
  state: ContainerState;
  asked: AskedBy;
}

interface KnownLeg extends FoundLeg {
  stored: StoredVoyage;
  load: StoredCall;
  unload: StoredCall;
  via: string[];
}

/** Ways as they are told: what a caller may not see is left out. */
export async function optionsOf(found: readonly FoundOption[], showing: Showing): Promise<BoxOption[]> {
  const { state, asked } = showing;
  const ways = found.map((option) => ({ option, legs: option.legs.map((leg) => knownLeg(state, leg)) }));
  const seen = ways.flatMap(({ legs: [first] }) =>
    first && seesShip(state, asked.caller, first.stored) ? [first.stored.id] : [],
  );
  const cutOffs = new Map<string, CutOff[]>();
  for (const { information_id, ...cutOff } of await listCutOffs(asked.database, [...new Set(seen)]))
    cutOffs.set(information_id, [...(cutOffs.get(information_id) ?? []), cutOff]);
  return ways.map(({ option, legs }) => optionOf(option, legs, { ...showing, cutOffs }));
}

function knownLeg({ voyages }: ContainerState, leg: FoundLeg): KnownLeg {
  const stored = voyages[leg.voyage];
  const load = stored?.calls[leg.from];
  const unload = stored?.calls[leg.to];
  if (!stored || !load || !unload) throw new Error('A way has a leg on a voyage that is not there.');
  const via = stored.calls.slice(leg.from + 1, leg.to).map(({ harbor_code }) => harbor_code);
  return { ...leg, stored, load, unload, via };
}

function optionOf(
  { departure, arrival }: FoundOption,
  legs: readonly KnownLeg[],
  showing: Showing & { cutOffs: ReadonlyMap<string, CutOff[]> },
): BoxOption {
  const { state, asked, cutOffs } = showing;
  const sees = legs.map(({ stored }) => seesShip(state, asked.caller, stored));
  const [first] = legs;
  return {
    id: legs.map(({ load, unload }) => `${load.id}.${unload.id}`).join('.'),
    legs: legs.map((leg) => legOf(leg, showing)),
    connections: legs.slice(1).map((next, at) => connectionOf(legs[at], next, showing)),
    minutes: arrival - departure,
    is_blank: first?.stored.is_blank ?? false,
    locked: sees.every(Boolean) ? null : 'login',
    ...(first && sees[0] && { cut_offs: ofPort(cutOffs.get(first.stored.id), first.load) }),
  };
}

const ofPort = (cutOffs: readonly CutOff[] | undefined, { harbor_code }: StoredCall): CutOff[] =>
  (cutOffs ?? []).filter((cutOff) => cutOff.harbor_code === harbor_code);

function legOf({ stored, load, unload, via }: KnownLeg, { state, asked }: Showing): BoxLeg {
  const { id, shipowner_id, service_code, change_time, confirm_time, publish_time, is_demo } = stored;
  const { ship_name, imo, voyage_number } = stored;
  const shipowner = state.carriers.get(shipowner_id);
  if (!shipowner) throw new Error(`A voyage has a carrier that is not there: ${shipowner_id}`);
  return {
    voyage_id: id,
    shipowner,
    service_code,
    from: {
      call_id: load.id,
      harbor_code: load.harbor_code,
      terminal: load.terminal,
      time: { day: load.end_time, clock: load.end_clock },
    },
    to: {
      call_id: unload.id,
      harbor_code: unload.harbor_code,
      terminal: unload.terminal,
      time: { day: unload.start_time, clock: unload.start_clock },
    },
    via,
    change_time,
    confirm_time,
    publish_time,
    is_demo,
    ...(seesShip(state, asked.caller, stored) && { ship_name, imo, voyage_number }),
  };
}

function connectionOf(leg: KnownLeg | undefined, next: KnownLeg, { state, asked }: Showing): BoxConnection {
  const { network } = state;
  const { harbor_code } = next.load;
  const arrival = leg ? (network.arrive[(network.firstCall[leg.voyage] ?? 0) + leg.to] ?? 0) : 0;
  const departure = network.depart[(network.firstCall[next.voyage] ?? 0) + next.from] ?? 0;
  const isMember = asked.caller.role !== 'TOURIST';
  const record =
    leg && isMember ? recordOf(state, { harbor_code, from: leg.stored, to: next.stored }, asked.now) : [];
  return {
    harbor_code,
    wait_minutes: departure - arrival,
    least_minutes: leastConnectionMinutes(harbor_code),
    ...(record.length > 0 && { record }),
  };
}
