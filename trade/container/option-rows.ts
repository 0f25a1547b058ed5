import type { CutOff } from '../sailing/sailing.ts';
import type { ShipownerBrief } from '../sailing/shipowner.ts';
import type { BoxService } from './box-pack.ts';
import { wayId, type FoundLeg, type FoundOption } from './found-option.ts';
import { leastConnectionMinutes } from './least-connection.ts';
import type { BoxNetwork } from './network.ts';
import type { BoxConnection, BoxLeg, BoxOption } from './option.ts';
import type { BoxCall, BoxVoyage } from './voyage.ts';

/** What is told of ways beside their times; voyages are known by their place in the network. */
export interface OptionFacts {
  carrierOf: (shipowner_id: number) => ShipownerBrief | undefined;
  wordOf: (voyage: number) => Pick<BoxLeg, 'change_time' | 'confirm_time' | 'publish_time' | 'is_demo'>;
  /** Whether who asks is told which vessel sails. */
  seesShip: (voyage: number) => boolean;
  /** Of all ports of a voyage; asked for only where the vessel is told. */
  cutOffsOf: (voyage: number) => readonly CutOff[];
  /** How often the last connections held; empty where nothing is known or told. */
  recordOf: (change: { harbor_code: string; from: BoxService; to: BoxService }) => readonly boolean[];
}

interface KnownLeg extends FoundLeg {
  known: BoxVoyage;
  load: BoxCall;
  unload: BoxCall;
}

/** Ways as they are told, on the server and on a device alike: what may not be seen is left out. */
export const optionRows = (
  network: BoxNetwork,
  found: readonly FoundOption[],
  facts: OptionFacts,
): BoxOption[] =>
  found.map((option) => {
    const legs = option.legs.map((leg) => knownLeg(network, leg));
    return optionRow(network, { option, legs }, facts);
  });

function knownLeg({ voyages }: BoxNetwork, leg: FoundLeg): KnownLeg {
  const known = voyages[leg.voyage];
  const load = known?.calls[leg.from];
  const unload = known?.calls[leg.to];
  if (!known || !load || !unload) throw new Error('A way has a leg on a voyage that is not there.');
  return { ...leg, known, load, unload };
}

function optionRow(
  network: BoxNetwork,
  { option, legs }: { option: FoundOption; legs: readonly KnownLeg[] },
  facts: OptionFacts,
): BoxOption {
  const [first] = legs;
  const seesFirst = first !== undefined && facts.seesShip(first.voyage);
  return {
    id: wayId(legs.map(({ known, from, to }) => ({ voyage_id: known.id, from, to }))),
    legs: legs.map((leg) => legRow(leg, facts)),
    connections: legs.slice(1).map((next, at) => connectionRow(network, { leg: legs[at], next }, facts)),
    minutes: option.arrival - option.departure,
    is_blank: first?.known.is_blank ?? false,
    locked: legs.every(({ voyage }) => facts.seesShip(voyage)) ? null : 'login',
    ...(seesFirst && {
      cut_offs: facts
        .cutOffsOf(first.voyage)
        .filter(({ harbor_code }) => harbor_code === first.load.harbor_code),
    }),
  };
}

function legRow({ voyage, known, from, to, load, unload }: KnownLeg, facts: OptionFacts): BoxLeg {
  const { id, shipowner_id, service_code, ship_name, imo, voyage_number, calls } = known;
  const shipowner = facts.carrierOf(shipowner_id);
  if (!shipowner) throw new Error(`A voyage has a carrier that is not there: ${shipowner_id}`);
  return {
    voyage_id: id,
    shipowner,
    service_code,
    from: stopRow(load, load.depart),
    to: stopRow(unload, unload.arrive),
    via: calls.slice(from + 1, to).map(({ harbor_code }) => harbor_code),
    ...facts.wordOf(voyage),
    ...(facts.seesShip(voyage) && { ship_name, imo, voyage_number }),
  };
}

const stopRow = ({ harbor_code, terminal }: BoxCall, time: BoxCall['arrive']): BoxLeg['from'] => ({
  harbor_code,
  terminal,
  time,
});

function connectionRow(
  { arrive, depart, firstCall }: BoxNetwork,
  { leg, next }: { leg: KnownLeg | undefined; next: KnownLeg },
  facts: OptionFacts,
): BoxConnection {
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
