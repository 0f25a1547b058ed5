import { setImmediate as othersAnswered } from 'node:timers/promises';

import type { Passage, RouteLeg } from '../../../contract/calls/sea-routes.ts';
import { greatCircleNm } from '../../../trade/harbors/great-circle.ts';
import { harborBook } from '../../db/harbors/harbor-book.ts';
import { cachedSeaRoutesFrom } from './cached-sea-routes.ts';

/**
 * The maximum distance in nautical miles at which two ports without a known sea route are joined by a
 * straight line. The line's length is increased by 10 %.
 */
const neighboursNm = 20;
const straightAllowance = 1.1;
/**
 * The maximum distance between two points of a route, in nautical miles. A map draws straight lines between
 * points, so a curved great circle needs points in between.
 */
const pointEveryNm = 150;

type Place = { latitude: number; longitude: number };
const places = new Map<string, Place>(harborBook.list.map((harbor) => [harbor.code, harbor]));

/**
 * Returns the legs between ports in the order of their calls; `null` if a code is unknown. Distances are in
 * nautical miles, rounded, for reference and not for navigation.
 */
export function routeAlong(harbors: readonly string[], avoid: readonly Passage[]): RouteLeg[] | null {
  return endsAlong(harbors)?.map((ends) => legBetween(ends, avoid)) ?? null;
}

/**
 * Returns the same result as `routeAlong`, but pauses after each leg, so that the server can answer other
 * requests.
 */
export async function routeLegByLeg(
  harbors: readonly string[],
  avoid: readonly Passage[],
): Promise<RouteLeg[] | null> {
  const ends = endsAlong(harbors);
  if (!ends) return null;
  const legs: RouteLeg[] = [];
  for (const two of ends) {
    legs.push(legBetween(two, avoid));
    await othersAnswered();
  }
  return legs;
}

type Ends = readonly [start: RoutePort, end: RoutePort];

function endsAlong(harbors: readonly string[]): Ends[] | null {
  const ports = harbors.flatMap((code) => {
    const place = places.get(code);
    return place ? [{ code, place }] : [];
  });
  if (ports.length < harbors.length) return null;
  return ports.slice(1).map((end, index): Ends => [ports[index] ?? end, end]);
}

const cachedRoutes = new Map<string, Points>();
/**
 * The maximum number of cached port pairs. Further pairs are computed at each request. The ships of the demo
 * fleet need only a few hundred.
 */
const cachedRoutesMost = 4_000;
type Points = RouteLeg['points'];

/**
 * Returns the points of the sea route between two ports, or a straight line if no route is known. Results are
 * cached, because vessels sail between the same ports again and again.
 */
export function seaRouteBetween(from: string, to: string): Points {
  const key = `${from}>${to}`;
  const known = cachedRoutes.get(key);
  if (known) return known;
  const points = routeAlong([from, to], [])?.[0]?.points ?? [];
  const straight = [from, to].flatMap((code) => places.get(code) ?? []).map(pointOf);
  const way = points.length > 1 ? points : unbroken(straight);
  if (cachedRoutes.size < cachedRoutesMost) cachedRoutes.set(key, way);
  return way;
}

interface RoutePort {
  code: string;
  place: Place;
}

function legBetween([start, end]: Ends, avoid: readonly Passage[]): RouteLeg {
  const codes = { start_harbor_code: start.code, end_harbor_code: end.code };
  const [from, to] = [start.place, end.place];
  const way = cachedSeaRoutesFrom(start.code, avoid).to(end.code);
  if (way)
    return {
      ...codes,
      distance_nm: Math.round(way.nm),
      basis: 'sea_route',
      passages: way.passages,
      points: unbroken(way.points.flatMap((point, index) => stretchTo(way.points[index - 1], point))),
    };
  const straight = greatCircleNm(from, to);
  if (straight > neighboursNm)
    return { ...codes, distance_nm: null, basis: 'unknown', passages: [], points: [] };
  return {
    ...codes,
    distance_nm: Math.round(straight * straightAllowance),
    basis: 'great_circle',
    passages: [],
    points: unbroken([pointOf(from), pointOf(to)]),
  };
}

/**
 * Returns the points of a great circle without its first point, because the previous part of the route
 * already ends with that point.
 */
function stretchTo(from: [number, number] | undefined, to: [number, number]): [number, number][] {
  if (!from) return [to];
  const steps = Math.ceil(greatCircleNm(placeOf(from), placeOf(to)) / pointEveryNm);
  return [...Array(Math.max(0, steps - 1)).keys()]
    .map((step) => onGreatCircle(placeOf(from), placeOf(to), (step + 1) / steps))
    .map(({ longitude, latitude }): [number, number] => [longitude, Math.round(latitude * 1000) / 1000])
    .concat([to]);
}

const placeOf = ([longitude, latitude]: readonly [number, number]): Place => ({ longitude, latitude });

const pointOf = ({ longitude, latitude }: Place): [number, number] => [longitude, latitude];

/** Returns the point at a fraction (0 to 1) of the great circle between two places. */
function onGreatCircle(from: Place, to: Place, share: number): Place {
  const [a, b] = [arrowTo(from), arrowTo(to)];
  const angle = Math.acos(Math.min(1, a[0] * b[0] + a[1] * b[1] + a[2] * b[2]));
  const [one, other] = [Math.sin((1 - share) * angle), Math.sin(share * angle)];
  const [x, y, z] = [one * a[0] + other * b[0], one * a[1] + other * b[1], one * a[2] + other * b[2]];
  return { longitude: Math.atan2(y, x) / radian, latitude: Math.atan2(z, Math.hypot(x, y)) / radian };
}

const radian = Math.PI / 180;

function arrowTo({ longitude, latitude }: Place): [number, number, number] {
  const [x, y] = [longitude * radian, latitude * radian];
  return [Math.cos(y) * Math.cos(x), Math.cos(y) * Math.sin(x), Math.sin(y)];
}

/**
 * Returns the points with longitudes that continue beyond 180 degrees at the antimeridian, so that a map does
 * not draw a line across its whole width.
 */
function unbroken(points: readonly [number, number][]): [number, number][] {
  let last = points[0]?.[0] ?? 0;
  return points.map(([longitude, latitude]) => {
    const across = (((longitude - last) % 360) + 540) % 360;
    last += across - 180;
    return [Math.round(last * 1000) / 1000, latitude];
  });
}
