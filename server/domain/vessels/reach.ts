import type { AnswerOf } from '../../../contract/call.ts';
import type { informationReach } from '../../../contract/calls/sailings/reach.ts';
import { dayMs } from '../../../trade/calendar/day-ms.ts';
import { foldText } from '../../../trade/text/fold-text.ts';
import { notJudged, reachLimits, judgeByDistance, type ShipCall } from '../../../trade/vessel/reach.ts';
import type { OpenDatabase } from '../../db/open.ts';
import {
  listCallsSince,
  listLastCalls,
  listNextLoads,
  listShipsCalled,
  listSpeeds,
} from '../../db/vessels/reach.ts';
import { distanceFromPlace, type SeaDistance } from '../harbors/distance-from-place.ts';
import type { Caller } from '../rights/caller.ts';
import { sailingRightsOf } from '../rights/sailing-rights.ts';

interface Asked {
  database: OpenDatabase;
  now: Date;
  caller: Caller;
}

type Reach = AnswerOf<typeof informationReach>['list'][number];
type Load = Awaited<ReturnType<typeof listNextLoads>>[number];
type Ship = Awaited<ReturnType<typeof listShipsCalled>>[number];
type Speeds = Awaited<ReturnType<typeof listSpeeds>>[number];

/**
 * Returns, for each sailing, a verdict on whether its vessel can reach the loading port in time. The verdict
 * is `none` with a reason if the server cannot judge. The number of statements is the same for any number of
 * sailings.
 */
export async function reachOf(
  ids: readonly string[],
  { database, now, caller }: Asked,
): Promise<AnswerOf<typeof informationReach>> {
  const { of_demo = false } = sailingRightsOf(caller);
  const loads = await listNextLoads(database, { ids, now, of_demo });
  const shipOf = await shipsOf(database, loads);
  const known = loads.flatMap((load) => shipOf(load) ?? []);
  const [lastCalls, calls] = await Promise.all([
    lastCallsOf(database, loads, now),
    callsOf(database, known, now),
  ]);
  const judged = loads.map((load) => {
    const ship = shipOf(load);
    const answer = { ...nothingKnown(load), mmsi: ship ? mmsiText(ship.mmsi) : null };
    if (load.ship_name === null) return { answer: { ...answer, reason: 'to_be_named' as const } };
    if (!ship) return { answer: { ...answer, reason: 'no_ship' as const } };
    const position = { position_time: ship.time?.toISOString() ?? null };
    const positionTime = ship.time?.getTime() ?? null;
    const others = lastCalls.filter((last) => last.id !== load.id && isSameShip(last, load)).map(windowOf);
    const why = notJudged(
      { load: windowOf(load), others, calls: calls.get(ship.mmsi) ?? [], positionTime },
      now.getTime(),
    );
    return why
      ? { answer: { ...answer, ...position, ...why } }
      : { answer: { ...answer, ...position }, load, ship };
  });
  const toJudge = judged.flatMap(({ ship }) => (ship ? [ship.mmsi] : []));
  const speeds = toJudge.length > 0 ? await listSpeeds(database, [...new Set(toJudge)], now) : [];
  const speedsOf = new Map(speeds.map((one) => [one.mmsi, one]));
  return {
    list: judged.map(({ answer, load, ship }) =>
      load && ship ? { ...answer, ...judgement(load, ship, speedsOf.get(ship.mmsi)) } : answer,
    ),
  };
}

const mmsiText = (mmsi: number): string => String(mmsi).padStart(9, '0');

const nothingKnown = ({ id, codes, start_time, end_time, start_instant, end_instant }: Load): Reach => ({
  id,
  verdict: 'none',
  reason: null,
  harbor_code: codes[0] ?? '',
  start_time,
  end_time,
  start_instant: start_instant.toISOString(),
  end_instant: end_instant.toISOString(),
  mmsi: null,
  position_time: null,
  distance_nm: null,
  passages: [],
  needed_knots: null,
  average_knots: null,
  average_days: null,
  fastest_knots: null,
  arrive_time: null,
  earliest_time: null,
  latest_time: null,
});

const windowOf = ({ codes, start_instant, end_instant }: Load) => ({
  harbors: codes,
  start: start_instant.getTime(),
  end: end_instant.getTime(),
});

/** True if two sailings have the same vessel: by IMO number if both have one, otherwise by name. */
const isSameShip = (a: Pick<Load, 'imo' | 'ship_name'>, b: Pick<Load, 'imo' | 'ship_name'>): boolean =>
  a.imo !== '' && b.imo !== '' ? a.imo === b.imo : a.ship_name?.toLowerCase() === b.ship_name?.toLowerCase();

/**
 * Returns a function that finds the vessel of a sailing: by IMO number, otherwise by name. A name match
 * requires that exactly one vessel has the name and that the IMO numbers do not differ. The function returns
 * undefined if no vessel matches.
 */
async function shipsOf(
  database: OpenDatabase,
  loads: readonly Load[],
): Promise<(load: Load) => Ship | undefined> {
  const words = loads.flatMap(({ ship_name, imo }) => [imo, foldText(ship_name ?? '')]).filter(Boolean);
  const ships = words.length > 0 ? await listShipsCalled(database, [...new Set(words)]) : [];
  return ({ ship_name, imo }) => {
    if (ship_name === null) return undefined;
    // A vessel that has changed its flag is stored under each of its MMSIs. The MMSI with the newest position
    // is current.
    const [numbered] = ships
      .filter((ship) => imo !== '' && ship.kind === 'imo' && ship.imo === imo)
      .toSorted((a, b) => (b.time?.getTime() ?? 0) - (a.time?.getTime() ?? 0));
    if (numbered) return numbered;
    const name = foldText(ship_name);
    const named = ships.filter((ship) => ship.kind === 'name' && ship.folded === name);
    const [only] = named;
    return named.length === 1 && (imo === '' || only?.imo === '') ? only : undefined;
  };
}

async function lastCallsOf(database: OpenDatabase, loads: readonly Load[], now: Date): Promise<Load[]> {
  const imos = loads.flatMap(({ imo }) => imo || []);
  const names = loads.flatMap(({ ship_name }) => ship_name?.toLowerCase() ?? []);
  return names.length > 0 ? listLastCalls(database, { imos, names, now }) : [];
}

/** The maximum age in ms of a port call that can still belong to a current voyage. */
const callsSinceMs = 45 * dayMs;

async function callsOf(database: OpenDatabase, ships: readonly Ship[], now: Date) {
  const calls = new Map<number, ShipCall[]>();
  const mmsis = [...new Set(ships.map(({ mmsi }) => mmsi))];
  if (mmsis.length === 0) return calls;
  const since = new Date(now.getTime() - callsSinceMs);
  for (const { mmsi, harbor_code, arrive_time, depart_time } of await listCallsSince(
    database,
    mmsis,
    since,
  )) {
    const call = {
      harbor: harbor_code,
      arrive: arrive_time.getTime(),
      depart: depart_time?.getTime() ?? null,
    };
    calls.set(mmsi, [...(calls.get(mmsi) ?? []), call]);
  }
  return calls;
}

function judgement(load: Load, ship: Ship, speeds: Speeds | undefined): Partial<Reach> {
  const { time, latitude, longitude } = ship;
  const way =
    latitude === null || longitude === null ? null : routeToFirst(load.codes, { latitude, longitude });
  if (!way || !time) return { reason: 'no_route' };
  const routed = { distance_nm: Math.round(way.nm), passages: way.passages };
  if (!speeds) return { ...routed, reason: 'no_speed' };
  const [average, days] =
    speeds.week_average === null
      ? [speeds.average, reachLimits.fastestDays]
      : [speeds.week_average, reachLimits.averageDays];
  const { verdict, needed, at } = judgeByDistance(
    { nm: way.nm, from: time.getTime(), until: load.end_instant.getTime() },
    { average, fastest: speeds.fastest },
  );
  return {
    ...routed,
    verdict,
    needed_knots: needed === null ? null : tenths(needed),
    average_knots: tenths(average),
    average_days: days,
    fastest_knots: tenths(Math.max(speeds.fastest, average)),
    arrive_time: new Date(at.usual).toISOString(),
    earliest_time: new Date(at.earliest).toISOString(),
    latest_time: new Date(at.latest).toISOString(),
  };
}

const tenths = (knots: number): number => Math.round(knots * 10) / 10;

/**
 * Returns the distance to the call's first port or, if its sea route is unknown, to the first alternative
 * port with a known sea route. Null if no sea route is known.
 */
function routeToFirst(
  codes: readonly string[],
  place: { latitude: number; longitude: number },
): SeaDistance | null {
  for (const code of codes) {
    const way = distanceFromPlace(place, code);
    if (way) return way;
  }
  return null;
}
