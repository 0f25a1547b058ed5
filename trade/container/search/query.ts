import type { ContainerNetwork } from '../network.ts';
import type { VoyageRates } from '../voyage-rates.ts';
import { firstNotBefore } from './timetable.ts';

/** The longest wait of a container for its next vessel, in minutes. */
export const waitMinutesMost = 21 * 24 * 60;
const dayMinutes = 24 * 60;

/** A search whose ports, days and carriers are translated to indexes of the network. */
export interface Query {
  readonly network: ContainerNetwork;
  /**
   * 1 for each loading port of the search, by port number; 0 for other ports. No transshipment is made at a
   * loading port.
   */
  readonly isFrom: Uint8Array;
  /**
   * 1 for each discharging port of the search, by port number; 0 for other ports. No transshipment is made at a
   * discharging port.
   */
  readonly isTo: Uint8Array;
  readonly to: readonly number[];
  /** The loading calls, the latest departure first. */
  readonly loads: readonly number[];
  /** True if the voyage belongs to one of the requested carriers. */
  readonly isOfCarriers: (voyage: number) => boolean;
  readonly minutesMost: number;
  /** Null if rates are not compared. */
  readonly rates: VoyageRates | null;
}

export interface Ends {
  network: ContainerNetwork;
  from: readonly string[];
  to: readonly string[];
  /** The first local day of departure, in days since 1970. */
  sinceDay: number;
  /** The last local day of departure, included, in days since 1970. */
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

const voyageOf = ({ voyageOf: voyages }: ContainerNetwork, call: number): number => voyages[call] ?? 0;

const portsOf = ({ portOf }: ContainerNetwork, codes: readonly string[]): number[] => [
  ...new Set(codes.flatMap((code) => portOf.get(code) ?? [])),
];

function marked({ portCodes }: ContainerNetwork, ports: readonly number[]): Uint8Array {
  const marks = new Uint8Array(portCodes.length);
  for (const port of ports) marks[port] = 1;
  return marks;
}

/**
 * Returns the loading calls of a port on the local days. The calls are looked up in UTC, from one day before
 * to one day after the local days. This is enough, because no time zone is more than one day apart from UTC.
 */
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
 * True if a container can be loaded at one call and discharged at a later call of the same voyage. The second
 * call must be later in time and at another port. No call between them may be another loading call at the
 * first port or another discharging call at the second.
 */
export function isLeg(network: ContainerNetwork, on: number, off: number): boolean {
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

/** Returns the index after the last call of the voyage to which a call belongs. */
export const endOfVoyage = (network: ContainerNetwork, call: number): number =>
  network.firstCall[voyageOf(network, call) + 1] ?? 0;

/**
 * Returns the rate of a leg as an index into the list of all rates; -1 if no rate is valid on the loading
 * day.
 */
export function rateOfLeg({ network, rates }: Query, on: number, off: number): number {
  const { port, day } = network;
  return rates === null ? -1 : rates.find(voyageOf(network, on), port[on] ?? 0, port[off] ?? 0, day[on] ?? 0);
}

/**
 * Returns the through rate of an option as an index into the list of all rates; -1 if there is none. A
 * through rate belongs to the option's first voyage but names the destination of the whole option.
 */
export function throughRate({ network, rates }: Query, on: number, destination: number): number {
  const { port, day } = network;
  return rates === null
    ? -1
    : rates.findThrough(voyageOf(network, on), port[on] ?? 0, destination, day[on] ?? 0);
}
