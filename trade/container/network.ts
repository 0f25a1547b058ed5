import type { BoxRate, BoxType, PortTime } from './box.ts';
import type { BoxVoyage } from './voyage.ts';
import { toDayNumber } from '../calendar/plain-date.ts';
import { utcMinutes } from '../calendar/zone-minutes.ts';
import { leastConnectionMinutes } from './least-connection.ts';
import { timetableOf, type Timetable } from './search/timetable.ts';
import { ratesByVoyage, type VoyageRates } from './voyage-rates.ts';

/**
 * All container voyages in columns, as a search reads them: made once for many searches, the same on the server and on a
 * device. A call is known by its place among the calls of all voyages; those of one voyage stand together in their
 * order. Times are minutes since 1970 by UTC. Voyages of a weekly service and such as sail once are alike.
 */
export interface BoxNetwork {
  readonly voyages: readonly BoxVoyage[];
  readonly rates: readonly BoxRate[];
  /** Ports by their number, and back. */
  readonly portCodes: readonly string[];
  readonly portOf: ReadonlyMap<string, number>;
  /** What a port needs between two vessels. */
  readonly leastMinutes: Int32Array;
  /** The first call of each voyage, and at the end the number of calls. */
  readonly firstCall: Int32Array;
  /** Of each call. */
  readonly voyageOf: Int32Array;
  readonly port: Int32Array;
  readonly arrive: Int32Array;
  readonly depart: Int32Array;
  /** The local day of departure, in days since 1970. */
  readonly day: Int32Array;
  /** Nothing goes on or off a blank voyage. */
  readonly canLoad: Uint8Array;
  readonly canUnload: Uint8Array;
  /** Voyages that call at a port more than once, or whose times do not ascend from call to call. */
  readonly isOdd: Uint8Array;
  /** Calls where containers go on, by port and time, and where they go off. */
  readonly departures: Timetable;
  readonly arrivals: Timetable;
  /** What the rates of one type of box say, by voyage; made when it is first asked for. */
  ratesOf(boxType: BoxType): VoyageRates;
}

export interface NetworkFacts {
  voyages: readonly BoxVoyage[];
  rates: readonly BoxRate[];
  /** The IANA zone of a port; null where it is not known, which counts as UTC. */
  zoneOf: (harbor_code: string) => string | null;
}

export function makeNetwork({ voyages, rates, zoneOf }: NetworkFacts): BoxNetwork {
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
  const byType = new Map<BoxType, VoyageRates>();
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
    ratesOf(boxType) {
      const made = byType.get(boxType) ?? ratesByVoyage({ voyages, rates, ports, boxType });
      byType.set(boxType, made);
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

/** Where only the day is published, a vessel comes at its end and goes at its begin: the careful reading of a connection. */
const arrivalMinutes = (time: PortTime, zone: string) => minutesOf(time.day, time.clock ?? '23:59', zone);
const departureMinutes = (time: PortTime, zone: string) => minutesOf(time.day, time.clock ?? '00:00', zone);

const minutesOf = (day: string, clock: string, zone: string): number =>
  utcMinutes(dayNumberOf(day) * 24 * 60 + Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3)), zone);

const dayNumbers = new Map<string, number>();

/** Timetables have few different days. */
function dayNumberOf(day: string): number {
  const number = dayNumbers.get(day) ?? toDayNumber(day);
  dayNumbers.set(day, number);
  return number;
}
