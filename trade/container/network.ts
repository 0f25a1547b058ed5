import type { ContainerRate, ContainerType, PortTime } from './container-types.ts';
import type { ContainerVoyage } from './voyage.ts';
import { toDayNumber } from '../calendar/plain-date.ts';
import { utcMinutes } from '../calendar/zone-minutes.ts';
import { leastConnectionMinutes } from './least-connection.ts';
import { timetableOf, type Timetable } from './search/timetable.ts';
import { ratesByVoyage, type VoyageRates } from './voyage-rates.ts';

/**
 * All container voyages as columns of numbers, built once for many searches, on the server and on devices.
 *
 * A call is identified by its index among the calls of all voyages. The calls of one voyage are consecutive
 * and in order. Times are minutes since 1970 in UTC. Voyages of a weekly service and single voyages are
 * stored in the same way.
 */
export interface ContainerNetwork {
  readonly voyages: readonly ContainerVoyage[];
  readonly rates: readonly ContainerRate[];
  /** The port codes by port number. */
  readonly portCodes: readonly string[];
  /** The port numbers by port code. */
  readonly portOf: ReadonlyMap<string, number>;
  /** The minimum number of minutes for a transshipment, by port number. */
  readonly leastMinutes: Int32Array;
  /** The index of the first call of each voyage. The last element is the number of all calls. */
  readonly firstCall: Int32Array;
  /** The index of the voyage to which each call belongs. */
  readonly voyageOf: Int32Array;
  /** The port number of each call. */
  readonly port: Int32Array;
  /** The arrival of each call, in minutes since 1970 (UTC). */
  readonly arrive: Int32Array;
  /** The departure of each call, in minutes since 1970 (UTC). */
  readonly depart: Int32Array;
  /** The local day of departure of each call, in days since 1970. */
  readonly day: Int32Array;
  /** 1 if a container can be loaded at the call; always 0 for a blank voyage. */
  readonly canLoad: Uint8Array;
  /** 1 if a container can be discharged at the call; always 0 for a blank voyage. */
  readonly canUnload: Uint8Array;
  /**
   * 1 for a voyage that calls at a port more than once, or whose times do not ascend from call to call. A
   * search must check each leg of such a voyage separately.
   */
  readonly isOdd: Uint8Array;
  /** The loading calls, sorted by port and departure. */
  readonly departures: Timetable;
  /** The discharging calls, sorted by port and arrival. */
  readonly arrivals: Timetable;
  /** Returns the rates of one container type by voyage. They are computed at the first request and cached. */
  ratesOf(containerType: ContainerType): VoyageRates;
}

export interface NetworkFacts {
  voyages: readonly ContainerVoyage[];
  rates: readonly ContainerRate[];
  /**
   * Returns the IANA time zone of a port; null if the zone is unknown. The network then reads the port's
   * times as UTC.
   */
  zoneOf: (harbor_code: string) => string | null;
}

export function makeNetwork({ voyages, rates, zoneOf }: NetworkFacts): ContainerNetwork {
  const ports = new Map<string, number>();
  const columns = columnsOf(voyages.reduce((sum, { calls }) => sum + calls.length, 0));
  const firstCall = new Int32Array(voyages.length + 1);
  const isOdd = new Uint8Array(voyages.length);
  let at = 0;
  for (const [index, { calls, is_blank }] of voyages.entries()) {
    firstCall[index] = at;
    for (const call of calls) {
      const port = ports.get(call.harbor_code) ?? ports.size;
      ports.set(call.harbor_code, port);
      const zone = zoneOf(call.harbor_code) ?? 'UTC';
      columns.voyageOf[at] = index;
      columns.port[at] = port;
      columns.arrive[at] = arrivalMinutes(call.arrive, zone);
      columns.depart[at] = departureMinutes(call.depart, zone);
      columns.day[at] = dayNumberOf(call.depart.day);
      columns.canLoad[at] = call.is_load && !is_blank ? 1 : 0;
      columns.canUnload[at] = call.is_unload && !is_blank ? 1 : 0;
      at += 1;
    }
    isOdd[index] = hasOddCalls(columns, firstCall[index] ?? 0, at) ? 1 : 0;
  }
  firstCall[voyages.length] = at;
  const portCodes = [...ports.keys()];
  const byType = new Map<ContainerType, VoyageRates>();
  return {
    voyages,
    rates,
    portCodes,
    portOf: ports,
    leastMinutes: Int32Array.from(portCodes, leastConnectionMinutes),
    firstCall,
    isOdd,
    ...columns,
    departures: timetableOf(portCodes.length, columns.port, columns.depart, columns.canLoad),
    arrivals: timetableOf(portCodes.length, columns.port, columns.arrive, columns.canUnload),
    ratesOf(containerType) {
      const made = byType.get(containerType) ?? ratesByVoyage({ voyages, rates, ports, containerType });
      byType.set(containerType, made);
      return made;
    },
  };
}

const columnsOf = (size: number) => ({
  voyageOf: new Int32Array(size),
  port: new Int32Array(size),
  arrive: new Int32Array(size),
  depart: new Int32Array(size),
  day: new Int32Array(size),
  canLoad: new Uint8Array(size),
  canUnload: new Uint8Array(size),
});

function hasOddCalls({ port, arrive, depart }: ReturnType<typeof columnsOf>, first: number, end: number) {
  const seen = new Set<number>();
  let latest = -Infinity;
  for (let call = first; call < end; call++) {
    if (seen.has(port[call] ?? 0) || (arrive[call] ?? 0) <= latest) return true;
    seen.add(port[call] ?? 0);
    latest = Math.max(latest, depart[call] ?? 0);
  }
  return false;
}

/**
 * Return the arrival and the departure in minutes since 1970 in UTC. If only the day is published, the vessel
 * is assumed to arrive at the end of the day and to depart at its start. Otherwise the search could offer a
 * transshipment that fails.
 */
const arrivalMinutes = (time: PortTime, zone: string) => minutesOf(time.day, time.clock ?? '23:59', zone);
const departureMinutes = (time: PortTime, zone: string) => minutesOf(time.day, time.clock ?? '00:00', zone);

const minutesOf = (day: string, clock: string, zone: string): number =>
  utcMinutes(dayNumberOf(day) * 24 * 60 + Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3)), zone);

const dayNumbers = new Map<string, number>();

/** Returns the day number from a cache, because the times of all voyages have few different days. */
function dayNumberOf(day: string): number {
  const number = dayNumbers.get(day) ?? toDayNumber(day);
  dayNumbers.set(day, number);
  return number;
}
