import { addDays } from '../../../trade/calendar/plain-date.ts';
import { offsetMinutesAt } from '../../../trade/calendar/local-time.ts';
import { minuteMs } from '../../../trade/calendar/day-ms.ts';
import {
  carrierRows,
  linerRows,
  serviceRows,
  shipWords,
  type ServiceRow,
} from '../names/container-services.ts';
import { imoOf } from '../fleet.ts';
import { randomOf } from '../random.ts';
import { coastNm, passageNm, waypoints, type Place, type Waypoint } from '../sea-distance.ts';

/** A port with its position and its time zone, from which the times of a schedule are computed. */
export type ContainerPort = { place: Place; zone: string };
export type ContainerPorts = ReadonlyMap<string, ContainerPort>;

/**
 * A port call of a service, the same for all its voyages. Clock times are local; days are counted from the
 * departure from the first port.
 */
export interface ServiceCall {
  harbor_code: string;
  terminal: string | null;
  is_load: boolean;
  is_unload: boolean;
  start_day: number;
  start_clock: string;
  end_day: number;
  end_clock: string;
}

export interface ContainerService {
  row: ServiceRow;
  stops: readonly ServiceCall[];
  ships: readonly { ship_name: string; imo: string }[];
  /** The day on which voyage 0 of the service leaves its first port. */
  firstDay: string;
}

/**
 * The Monday from which all services count their weeks, so that a voyage is the same whenever it is
 * generated.
 */
const firstMonday = '2026-01-05';
/**
 * The moment at which the UTC offsets of ports are read: in northern winter, without daylight saving time.
 * The schedule has the same local clock times all year.
 */
const clocksMs = Date.parse('2026-01-05T00:00:00Z');
const hour = 60;
const day = 24 * hour;
const canals: readonly string[] = ['suez', 'panama-atlantic'];
const canalMinutes = 14 * hour;

/**
 * Returns all demo services. The speed of the ships determines the times of the port calls, and each service
 * has enough ships for weekly departures.
 */
export function makeContainerServices(seed: number, ports: ContainerPorts): ContainerService[] {
  let shipTotal = 0;
  const namedBy = new Map<ServiceRow['carrier'], number>();
  return serviceRows.map((row) => {
    const stops = stopsOf(seed, row, ports);
    const days = stops.at(-1)?.end_day ?? 7;
    const total = Math.max(2, Math.ceil((days * 1.85) / 7));
    const named = namedBy.get(row.carrier) ?? 0;
    namedBy.set(row.carrier, named + total);
    const ships = Array.from({ length: total }, (_, at) => ({
      ship_name: shipNameOf(row.carrier, named + at),
      imo: imoOf(390_000 + shipTotal++),
    }));
    return { row, stops, ships, firstDay: addDays(firstMonday, row.weekday) };
  });
}

const prefixes = [...linerRows.map(([, prefix]) => prefix), ...carrierRows.map(([, , prefix]) => prefix)];

const prefixOf = (carrier: ServiceRow['carrier']): string =>
  typeof carrier === 'number' ? (prefixes[carrier] ?? '') : 'WANG CHAO EXPRESS';

function shipNameOf(carrier: ServiceRow['carrier'], at: number): string {
  const round = Math.floor(at / shipWords.length);
  return `${prefixOf(carrier)} ${shipWords[at % shipWords.length]}${round > 0 ? ` ${round + 1}` : ''}`;
}

function stopsOf(seed: number, row: ServiceRow, ports: ContainerPorts): ServiceCall[] {
  const random = randomOf(seed, 'box service', row.code);
  const legs = legsOf(row.rotation);
  let leaves = random.whole(4, 40) * 30;
  let first = 0;
  return legs.map(({ harbor_code, terminal, via }, at) => {
    const port = portOf(ports, harbor_code);
    const offset = offsetMinutesAt(clocksMs, port.zone);
    const stay = random.whole(16, 36) * hour;
    const before = legs[at - 1];
    const sailed = before
      ? minutesBetween(portOf(ports, before.harbor_code), port, { via, knots: row.knots })
      : 0;
    const arrives = before ? leaves + sailed + random.whole(3, 8) * hour : leaves - offset - stay;
    leaves = half(arrives + stay);
    const [start, end] = [half(arrives) + offset, leaves + offset];
    if (at === 0) first = Math.floor(end / day);
    return {
      harbor_code,
      terminal,
      ...workAt(legs, at),
      start_day: Math.floor(start / day) - first,
      start_clock: clockOf(start),
      end_day: Math.floor(end / day) - first,
      end_clock: clockOf(end),
    };
  });
}

interface RotationLeg {
  harbor_code: string;
  terminal: string | null;
  /** The waypoints (straits, capes) on the way from the previous port to this port. */
  via: Waypoint[];
}

function legsOf(rotation: string): RotationLeg[] {
  const legs: RotationLeg[] = [];
  let via: Waypoint[] = [];
  for (const word of rotation.split(' ')) {
    if (isWaypoint(word)) {
      via.push(word);
      continue;
    }
    const [harbor_code = '', terminal] = word.split('/');
    legs.push({ harbor_code, terminal: terminal?.replaceAll('_', ' ') ?? null, via });
    via = [];
  }
  return legs;
}

const isWaypoint = (word: string): word is Waypoint => Object.hasOwn(waypoints, word);

/**
 * Returns whether a vessel loads and whether it discharges at a port call. Ports of the service's first
 * nation only load, ports of the last nation only discharge, and the ports between them do both.
 */
function workAt(legs: readonly RotationLeg[], at: number): Pick<ServiceCall, 'is_load' | 'is_unload'> {
  const nationOf = (leg: RotationLeg | undefined) => leg?.harbor_code.slice(0, 2);
  const isFirst = legs.slice(0, at + 1).every((leg) => nationOf(leg) === nationOf(legs[0]));
  const isLast = legs.slice(at).every((leg) => nationOf(leg) === nationOf(legs.at(-1)));
  return { is_load: !isLast, is_unload: !isFirst };
}

function minutesBetween(
  from: ContainerPort,
  to: ContainerPort,
  { via, knots }: { via: readonly Waypoint[]; knots: number },
): number {
  const miles = via.length > 0 ? passageNm(from.place, to.place, via) : coastNm(from.place, to.place);
  const waits = via.filter((name) => canals.includes(name)).length * canalMinutes;
  return (miles / knots) * hour + waits;
}

function portOf(ports: ContainerPorts, code: string): ContainerPort {
  const port = ports.get(code);
  if (!port) throw new Error(`The port data lacks the port ${code}.`);
  return port;
}

const half = (minutes: number): number => Math.round(minutes / 30) * 30;

const clockOf = (minutes: number): string => {
  const rest = ((minutes % day) + day) % day;
  return new Date(rest * minuteMs).toISOString().slice(11, 16);
};
