import { dayMs, hourMs } from '../../trade/calendar/day-ms.ts';
import { greatCircleNm } from '../../trade/harbors/great-circle.ts';
import type { HarborBook } from '../../trade/harbors/harbor.ts';
import { withArrivals } from './demo-arrivals.ts';
import type { Chart } from './demo-voyage.ts';
import type { SentPosition } from './encode-ais.ts';
import type { Vessel } from './fleet.ts';
import { flatMapInSteps } from './flat-map-in-steps.ts';
import { everyNthShip, ownOffersOf, type Offer } from './offers.ts';
import { randomOf } from './random.ts';

/** Returns the sea route between two ports, as points of longitude and latitude. */
export type SeaRouteBetween = (from: string, to: string) => readonly (readonly [number, number])[];

/** A ship of the demo fleet with its port calls in order. Times are in ms since 1970. */
export interface SailingShip {
  vessel: Vessel;
  mmsi: number;
  calls: readonly ShipCall[];
}

interface ShipCall {
  harbor: string;
  arrive: number;
  /**
   * The time of berthing in ms. Between `arrive` and this time, the ship is at anchor outside the port; both
   * are equal if it berths on arrival.
   */
  berth: number;
  leave: number;
}

/** The position and the state of a ship at a given time. */
export interface ShipPoint extends SentPosition {
  time: number;
}

export interface FleetOptions {
  seed: number;
  /** The time of the first loading of demo data. The voyages of the fleet are generated relative to it. */
  firstTime: Date;
  harborBook: Pick<HarborBook, 'list'>;
  /** The start of the period of interest. Only voyages under way between `from` and `until` are returned. */
  from: Date;
  /** The end of the period of interest. */
  until: Date;
  nthShip?: number;
}

/**
 * The MMSI prefixes of the flags in the demo fleet. The next digits are 99, which is hardly ever assigned to
 * a real ship, so that no real ship is shown at an invented position.
 */
const flags = ['477', '351', '636', '538', '563', '249', '412'] as const;
export const demoMmsi = ({ index }: Pick<Vessel, 'index'>): number =>
  Number(`${flags[index % flags.length]}99${String(index).padStart(4, '0')}`);

/** Speeds in knots. Ships seldom sail slower than `usual` and never as fast as `most`. */
const knots = { usual: 13.5, most: 19 };

/**
 * Returns the ships of the demo fleet with the calls of their published voyages. A ship leaves a port at the
 * time that lets it arrive at the next port on the published day.
 */
export async function sailingShips(options: FleetOptions): Promise<SailingShip[]> {
  const { seed, firstTime, harborBook, from, until, nthShip = 1 } = options;
  const chart: Chart = new Map(
    harborBook.list.map((one) => [one.code, [one.latitude, one.longitude] as const]),
  );
  const today = Math.floor(firstTime.getTime() / dayMs);
  const last = Math.floor(until.getTime() / dayMs) + 60;
  // Generates the voyages of one ship at a time, because the voyages of the whole fleet in two years need much
  // memory.
  return flatMapInSteps(everyNthShip(nthShip), (vessel) => {
    const offers = ownOffersOf(seed, chart, vessel, { today, last });
    const calls = callsOf({ seed, today, chart }, offers).filter(
      ({ leave, arrive }, at, all) =>
        (all[at + 1]?.arrive ?? leave) > from.getTime() && arrive < until.getTime() + 60 * dayMs,
    );
    return calls.length > 0 ? [{ vessel, mmsi: demoMmsi(vessel), calls }] : [];
  });
}

/**
 * The assumed maximum ratio between the length of a sea route and its great circle. The minimum time of a leg
 * can then be estimated without computing the route.
 */
const detour = 1.4;

function callsOf(
  { seed, today, chart }: { seed: number; today: number; chart: Chart },
  offers: readonly Offer[],
): ShipCall[] {
  const calls: ShipCall[] = [];
  for (const { voyage, vessel } of offers) {
    const random = randomOf(seed, 'at sea', vessel.index, voyage.startDay);
    const reportedCalls = withArrivals(
      randomOf(seed, 'arrivals', vessel.index, voyage.startDay),
      voyage.calls,
      today,
    );
    for (const { harbor_code, start_time, actual_time, estimated_time } of reportedCalls) {
      const day = Date.parse(actual_time ?? estimated_time ?? start_time);
      const before = calls.at(-1);
      const miles = before ? detour * milesBetween(chart, before.harbor, harbor_code) : 0;
      const earliest = (before?.leave ?? 0) + (12 + miles / knots.most) * hourMs;
      const arrive = Math.max(day + random.whole(0, 20) * hourMs, earliest);
      const berth = arrive + (random.chance(0.4) ? random.whole(4, 14) * hourMs : 0);
      calls.push({ harbor: harbor_code, arrive, berth, leave: berth + random.whole(14, 40) * hourMs });
    }
  }
  return calls;
}

function milesBetween(chart: Chart, from: string, to: string): number {
  const [a, b] = [chart.get(from), chart.get(to)];
  return a && b ? greatCircleNm({ latitude: a[0], longitude: a[1] }, { latitude: b[0], longitude: b[1] }) : 0;
}

/** The leg from one call to the next: its times, its route, and the distance of each point of the route. */
interface Leg {
  leave: number;
  arrive: number;
  points: readonly (readonly [longitude: number, latitude: number])[];
  /** The distance of each point from the first one, in nautical miles. */
  miles: readonly number[];
  /**
   * The nautical miles that the ship has sailed at `arrive`. If the ship must wait for its berth, the
   * distance ends at the anchorage outside the port.
   */
  sailed: number;
}

function legOf(from: ShipCall, to: ShipCall, way: SeaRouteBetween): Leg {
  const points = way(from.harbor, to.harbor);
  const miles = [0];
  for (let at = 1; at < points.length; at++)
    miles.push((miles[at - 1] ?? 0) + greatCircleNm(placeOf(points[at - 1]), placeOf(points[at])));
  const length = miles.at(-1) ?? 0;
  // If there is more time than the leg needs at the usual speed, the ship waits in port instead of sailing
  // very slowly.
  const usual = to.arrive - (length / knots.usual) * hourMs;
  const sailed = Math.max(0, length - (to.berth > to.arrive ? anchorNm : 0));
  return { leave: Math.max(from.leave, usual), arrive: to.arrive, points, miles, sailed };
}

const placeOf = ([longitude, latitude]: readonly [number, number] = [0, 0]) => ({ longitude, latitude });

/** Returns the position of a ship at a time, or null before its first call. */
export function pointAt(ship: SailingShip, time: number, way: SeaRouteBetween): ShipPoint | null {
  const at = ship.calls.findLastIndex(({ arrive }) => arrive <= time);
  const [call, next] = [ship.calls[at], ship.calls[at + 1]];
  if (!call) return null;
  const leg = next ? legOf(call, next, way) : null;
  if (!leg || time < leg.leave) return lyingAt(ship, call, ship.calls[at - 1], { time, way, leg });
  return underWay(ship, leg, time);
}

/**
 * Returns the times at which a ship's track needs a position: at bends of the route, and a few during each
 * stay in a port.
 */
export function trackTimes(
  ship: SailingShip,
  span: { from: number; until: number },
  way: SeaRouteBetween,
): number[] {
  const times: number[] = [];
  ship.calls.forEach((call, at) => {
    if (call.arrive - shiftMs > span.until) return;
    const next = ship.calls[at + 1];
    const leg = next ? legOf(call, next, way) : null;
    const leave = leg?.leave ?? call.leave;
    times.push(
      call.arrive,
      call.arrive + hourMs,
      call.berth - shiftMs,
      call.berth,
      call.berth + 2 * hourMs,
      leave - 60_000,
    );
    for (let time = call.berth + dayMs; time < leave; time += dayMs) times.push(time);
    if (leg)
      times.push(...leg.miles.filter((miles) => miles <= leg.sailed).map((miles) => timeAt(leg, miles)));
  });
  return [...new Set(times.map(Math.round))]
    .filter((time) => time >= span.from && time <= span.until)
    .toSorted((a, b) => a - b);
}

const lengthOf = ({ miles }: Leg) => miles.at(-1) ?? 0;

const timeAt = (leg: Leg, miles: number): number =>
  leg.leave + (leg.arrive - leg.leave) * (leg.sailed === 0 ? 0 : miles / leg.sailed);

function underWay({ mmsi }: SailingShip, leg: Leg, time: number): ShipPoint {
  const miles = ((time - leg.leave) / (leg.arrive - leg.leave)) * leg.sailed;
  const { place, course } = along(leg, miles);
  const sog = leg.sailed / ((leg.arrive - leg.leave) / hourMs);
  return { mmsi, time, ...place, sog: Math.min(sog, knots.most), cog: course, heading: course, status: 0 };
}

/** Returns the position and the course of a ship that has sailed `wanted` nautical miles of a leg. */
function along({ points, miles }: Leg, wanted: number) {
  const end = Math.max(
    1,
    miles.findIndex((one) => one >= wanted),
  );
  const [a, b] = [placeOf(points[end - 1]), placeOf(points[end])];
  const [before, after] = [miles[end - 1] ?? 0, miles[end] ?? 0];
  const share = after > before ? Math.min(1, Math.max(0, (wanted - before) / (after - before))) : 0;
  const place = {
    latitude: a.latitude + (b.latitude - a.latitude) * share,
    longitude: wrapped(a.longitude + (b.longitude - a.longitude) * share),
  };
  const east = (b.longitude - a.longitude) * Math.cos((a.latitude * Math.PI) / 180);
  const course = (Math.atan2(east, b.latitude - a.latitude) * 180) / Math.PI;
  return { place, course: (course + 360) % 360 };
}

/**
 * Returns a longitude from -180 to 180. The longitudes of a route continue beyond 180 degrees at the
 * antimeridian, but a ship reports wrapped ones.
 */
const wrapped = (longitude: number) => ((((longitude + 180) % 360) + 360) % 360) - 180;

const anchorNm = 5;
/** The time from the anchorage to the berth, in ms. */
const shiftMs = hourMs;

/**
 * Returns the position of a ship in port: at the berth, at the anchorage on its route of arrival, or between
 * the two.
 */
function lyingAt(
  { mmsi }: SailingShip,
  call: ShipCall,
  before: ShipCall | undefined,
  { time, way, leg }: { time: number; way: SeaRouteBetween; leg: Leg | null },
): ShipPoint {
  const came = before ? legOf(before, call, way) : null;
  const still = { sog: 0, cog: null, heading: null };
  if (!came || time >= call.berth) {
    const berth = came ? placeOf(came.points.at(-1)) : placeOf(leg?.points[0]);
    return { mmsi, time, latitude: berth.latitude, longitude: wrapped(berth.longitude), ...still, status: 5 };
  }
  const share = Math.max(0, 1 - (call.berth - time) / shiftMs);
  const { place, course } = along(came, came.sailed + share * (lengthOf(came) - came.sailed));
  if (share === 0) return { mmsi, time, ...place, ...still, status: 1 };
  return {
    mmsi,
    time,
    ...place,
    sog: anchorNm / (shiftMs / hourMs),
    cog: course,
    heading: course,
    status: 0,
  };
}
