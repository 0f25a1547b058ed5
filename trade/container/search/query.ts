import type { BoxNetwork } from '../network.ts';
import type { VoyageRates } from '../voyage-rates.ts';
import { firstNotBefore } from './timetable.ts';

/** A container waits for its next vessel so long at most. */
export const waitMinutesMost = 21 * 24 * 60;
const dayMinutes = 24 * 60;

/** What a search asks of a network, in the numbers of the network. */
export interface Query {
  readonly network: BoxNetwork;
  /** 1 for the ports of the two ends, by port: no vessel is changed there. */
  readonly isFrom: Uint8Array;
  readonly isTo: Uint8Array;
  readonly to: readonly number[];
  /** Calls at which a container is loaded, the latest departure first. */
  readonly loads: readonly number[];
  /** Whether a voyage is one of the carriers that were asked for. */
  readonly isOfCarriers: (voyage: number) => boolean;
  readonly minutesMost: number;
  /** Null: rates play no part. */
  readonly rates: VoyageRates | null;
}

export interface Ends {
  network: BoxNetwork;
  from: readonly string[];
  to: readonly string[];
  /** Local days of departure, in days since 1970, both included. */
  sinceDay: number;
  untilDay: number;
  shipownerIds: readonly number[] | undefined;
  minutesMost: number | undefined;
  rates: VoyageRates | null;
}

export function queryOf(ends: Ends): Query {
  const { network, rates, minutesMost = Infinity } = ends;
  const from = portsOf(network, ends.from);
  const to = portsOf(network, ends.to);
  const carriers = ends.shipownerIds && new Set(ends.shipownerIds);
  const isOfCarriers = carriers
    ? (voyage: number) => carriers.has(network.voyages[voyage]?.shipowner_id ?? 0)
    : () => true;
  const loads = from
    .flatMap((port) => loadsAt(ends, port))
    .filter((call) => isOfCarriers(voyageOf(network, call)));
  const { depart } = network;
  loads.sort((a, b) => (depart[b] ?? 0) - (depart[a] ?? 0) || a - b);
  return {
    network,
    isFrom: marked(network, from),
    isTo: marked(network, to),
    to,
    loads,
    isOfCarriers,
    minutesMost,
    rates,
  };
}

const voyageOf = ({ voyageOf: voyages }: BoxNetwork, call: number): number => voyages[call] ?? 0;

const portsOf = ({ portOf }: BoxNetwork, codes: readonly string[]): number[] => [
  ...new Set(codes.flatMap((code) => portOf.get(code) ?? [])),
];

function marked({ portCodes }: BoxNetwork, ports: readonly number[]): Uint8Array {
  const marks = new Uint8Array(portCodes.length);
  for (const port of ports) marks[port] = 1;
  return marks;
}

/** A local day begins at most a day before it does by UTC, and ends at most a day after. */
function loadsAt({ network, sinceDay, untilDay }: Ends, port: number): number[] {
  const { departures, day } = network;
  const last = firstNotBefore(departures, port, (untilDay + 2) * dayMinutes);
  const found: number[] = [];
  for (let at = firstNotBefore(departures, port, (sinceDay - 1) * dayMinutes); at < last; at++) {
    const call = departures.calls[at] ?? 0;
    const local = day[call] ?? 0;
    if (local >= sinceDay && local <= untilDay) found.push(call);
  }
  return found;
}

/**
 * Whether a container can go on at one call and off at a later one of the same voyage: later in time, at another port,
 * and with no call between at which it could as well have gone on at the port of loading or off at that of discharge.
 */
export function isLeg(network: BoxNetwork, on: number, off: number): boolean {
  const { port, arrive, depart, canUnload, canLoad, isOdd } = network;
  if (canUnload[off] !== 1 || (arrive[off] ?? 0) <= (depart[on] ?? 0)) return false;
  const start = port[on];
  const end = port[off];
  if (start === end) return false;
  if (isOdd[voyageOf(network, on)] !== 1) return true;
  for (let call = on + 1; call < off; call++) {
    if (port[call] === start && canLoad[call] === 1) return false;
    if (port[call] === end && canUnload[call] === 1) return false;
  }
  return true;
}

/** The place behind the last call of the voyage that a call belongs to. */
export const endOfVoyage = (network: BoxNetwork, call: number): number =>
  network.firstCall[voyageOf(network, call) + 1] ?? 0;

/** The rate of a leg: its place in the list of all, -1 where none is known or holds. */
export function rateOfLeg({ network, rates }: Query, on: number, off: number): number {
  const { port, day } = network;
  return rates === null ? -1 : rates.find(voyageOf(network, on), port[on] ?? 0, port[off] ?? 0, day[on] ?? 0);
}

/** The same for a through rate: one of the first voyage that names the destination of the way. */
export function throughRate({ network, rates }: Query, on: number, destination: number): number {
  const { port, day } = network;
  return rates === null
    ? -1
    : rates.findThrough(voyageOf(network, on), port[on] ?? 0, destination, day[on] ?? 0);
}
