import type { Passage, RouteLeg } from '../../../contract/calls/sea-routes.ts';
import { greatCircleNm } from '../../../trade/harbors/great-circle.ts';
import { harborBook } from '../../db/harbors/harbor-book.ts';
import { seaNetwork as network } from '../../db/sea-routes/sea-network.ts';
import { waysFrom, type Ways } from './sea-ways.ts';

/** Nearer ports than this are not worth the network: straight, and a tenth added. */
const shortNm = 200;
const shortAllowance = 1.1;
/** Unless land lies between them, which the network knows: then its way is this much longer. */
const roundTheCape = 2.5;

type Place = { latitude: number; longitude: number };
const places = new Map<string, Place>(harborBook.list.map((harbor) => [harbor.code, harbor]));

/**
 * The legs between ports in the order of their calls. `null`: one of the codes is no harbor.
 * Distances in nautical miles, rounded; a reference, not for navigation.
 */
export function routeAlong(harbors: readonly string[], avoid: readonly Passage[]): RouteLeg[] | null {
  const stops = harbors.flatMap((code) => {
    const place = places.get(code);
    return place ? [{ code, place }] : [];
  });
  if (stops.length < harbors.length) return null;
  const known = new Map<string, Ways>();
  return stops.slice(1).map((end, index) => {
    const start = stops[index] ?? end;
    const ways = known.get(start.code) ?? waysFrom(network, start.code, avoid);
    known.set(start.code, ways);
    return legBetween(start, end, ways);
  });
}

interface Stop {
  code: string;
  place: Place;
}

function legBetween(start: Stop, end: Stop, ways: Ways): RouteLeg {
  const codes = { start_harbor_code: start.code, end_harbor_code: end.code };
  const [from, to] = [start.place, end.place];
  const straight = greatCircleNm(from, to);
  const way = ways.to(end.code);
  if (straight < shortNm && (!way || way.nm < straight * roundTheCape))
    return {
      ...codes,
      distance_nm: Math.round(straight * shortAllowance),
      basis: 'great_circle',
      passages: [],
      points: unbroken([pointOf(from), pointOf(to)]),
    };
  if (!way) return { ...codes, distance_nm: null, basis: 'unknown', passages: [], points: [] };
  return {
    ...codes,
    distance_nm: Math.round(way.nm),
    basis: 'sea_route',
    passages: way.passages,
    points: unbroken([pointOf(from), ...way.points, pointOf(to)]),
  };
}

const pointOf = ({ longitude, latitude }: Place): [number, number] => [longitude, latitude];

/** A line over the antimeridian goes on beyond 180 degrees, so that whoever draws it does not cross the whole map. */
function unbroken(points: readonly [number, number][]): [number, number][] {
  let last = points[0]?.[0] ?? 0;
  return points.map(([longitude, latitude]) => {
    const across = (((longitude - last) % 360) + 540) % 360;
    last += across - 180;
    return [Math.round(last * 1000) / 1000, latitude];
  });
}
