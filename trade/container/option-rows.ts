import { cutOffsOfCall } from '../sailing/cut-offs-of-call.ts';
import type { CutOff } from '../sailing/sailing.ts';
import type { ShipownerBrief } from '../sailing/shipowner.ts';
import type { ContainerService } from './container-pack.ts';
import { optionId, type FoundLeg, type FoundOption } from './found-option.ts';
import { leastConnectionMinutes } from './least-connection.ts';
import type { ContainerNetwork } from './network.ts';
import type { ContainerConnection, ContainerLeg, ContainerOption } from './option.ts';
import { departingCall, type ContainerCall, type ContainerVoyage } from './voyage.ts';

/**
 * The data that options show in addition to their times. A voyage is identified by its index in the network.
 */
export interface OptionFacts {
  carrierOf: (shipowner_id: number) => ShipownerBrief | undefined;
  wordOf: (voyage: number) => Pick<ContainerLeg, 'change_time' | 'confirm_time' | 'publish_time' | 'is_demo'>;
  /** True if the member may see which vessel sails. */
  seesShip: (voyage: number) => boolean;
  /** Returns the cut-offs of all ports of a voyage. Called only if the member may see the vessel. */
  cutOffsOf: (voyage: number) => readonly CutOff[];
  /**
   * Returns the record of past transshipments between two services at a port: whether each succeeded, oldest
   * first. Returns an empty list if none is known or the member may not see it.
   */
  recordOf: (change: {
    harbor_code: string;
    from: ContainerService;
    to: ContainerService;
  }) => readonly boolean[];
}

interface KnownLeg extends FoundLeg {
  known: ContainerVoyage;
  load: ContainerCall;
  unload: ContainerCall;
}

/**
 * Builds the options that the server and the device return. Fields that the member may not see are left out.
 */
export const optionRows = (
  network: ContainerNetwork,
  found: readonly FoundOption[],
  facts: OptionFacts,
): ContainerOption[] =>
  found.map((option) => {
    const legs = option.legs.map((leg) => knownLeg(network, leg));
    return optionRow(network, { option, legs }, facts);
  });

function knownLeg({ voyages }: ContainerNetwork, leg: FoundLeg): KnownLeg {
  const known = voyages[leg.voyage];
  const load = known?.calls[leg.from];
  const unload = known?.calls[leg.to];
  if (!known || !load || !unload)
    throw new Error('An option has a leg on a voyage, or at a call, that is not in the network.');
  return { ...leg, known, load, unload };
}

function optionRow(
  network: ContainerNetwork,
  { option, legs }: { option: FoundOption; legs: readonly KnownLeg[] },
  facts: OptionFacts,
): ContainerOption {
  const [first] = legs;
  const seesFirst = first !== undefined && facts.seesShip(first.voyage);
  return {
    id: optionId(legs.map(({ known, from, to }) => ({ voyage_id: known.id, from, to }))),
    legs: legs.map((leg) => legRow(leg, facts)),
    connections: legs.slice(1).map((next, at) => connectionRow(network, { leg: legs[at], next }, facts)),
    minutes: option.arrival - option.departure,
    is_blank: first?.known.is_blank ?? false,
    locked: legs.every(({ voyage }) => facts.seesShip(voyage)) ? null : 'login',
    ...(seesFirst && {
      cut_offs: cutOffsOfCall(
        facts.cutOffsOf(first.voyage),
        first.known.calls.map(departingCall),
        first.from,
      ),
    }),
  };
}

function legRow({ voyage, known, from, to, load, unload }: KnownLeg, facts: OptionFacts): ContainerLeg {
  const { id, shipowner_id, service_code, ship_name, imo, voyage_number, calls } = known;
  const shipowner = facts.carrierOf(shipowner_id);
  if (!shipowner) throw new Error(`A voyage has an unknown carrier: ${shipowner_id}`);
  return {
    voyage_id: id,
    shipowner,
    service_code,
    from: legEndRow(load, load.depart),
    to: legEndRow(unload, unload.arrive),
    via: calls.slice(from + 1, to).map(({ harbor_code }) => harbor_code),
    ...facts.wordOf(voyage),
    ...(facts.seesShip(voyage) && { ship_name, imo, voyage_number }),
  };
}

const legEndRow = (
  { harbor_code, terminal }: ContainerCall,
  time: ContainerCall['arrive'],
): ContainerLeg['from'] => ({
  harbor_code,
  terminal,
  time,
});

function connectionRow(
  { arrive, depart, firstCall }: ContainerNetwork,
  { leg, next }: { leg: KnownLeg | undefined; next: KnownLeg },
  facts: OptionFacts,
): ContainerConnection {
  const { harbor_code } = next.load;
  const arrival = leg ? (arrive[(firstCall[leg.voyage] ?? 0) + leg.to] ?? 0) : 0;
  const departure = depart[(firstCall[next.voyage] ?? 0) + next.from] ?? 0;
  const record = leg ? [...facts.recordOf({ harbor_code, from: leg.known, to: next.known })] : [];
  return {
    harbor_code,
    wait_minutes: departure - arrival,
    least_minutes: leastConnectionMinutes(harbor_code),
    ...(record.length > 0 && { record }),
  };
}
