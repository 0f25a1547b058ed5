import type { Passage } from '../../../contract/calls/sea-routes.ts';
import { greatCircleNm, type Place } from '../../../trade/harbors/great-circle.ts';
import { harborBook } from '../../db/harbors/harbor-book.ts';
import { seaNetwork, type SeaRouteEdges } from '../../db/sea-routes/sea-network.ts';
import { cachedSeaRoutesFrom } from './cached-sea-routes.ts';

/**
 * The distance by sea from a position to a port, and the passages (canals and straits) of the route in order.
 */
export interface SeaDistance {
  nm: number;
  passages: Passage[];
}

/**
 * The maximum distance in nautical miles of a vessel from the nearest route of the network. If a vessel is
 * farther away, it is not at sea or its route to the network is unknown.
 */
const offMostNm = 600;
/**
 * The nearest route may lead in the wrong direction, so other near routes are tried too. A route is tried if
 * its distance from the vessel is at most `times` the distance of the nearest route, plus `nm` nautical
 * miles.
 */
const triedFurther = { times: 1.3, nm: 3 };
/**
 * The number of cells per degree to which positions are rounded in the cache. A cell of a tenth of a degree
 * (6 nm) changes the computed length of a voyage only negligibly.
 */
const cellsPerDegree = 10;
const cachedMost = 5_000;

const cached = new Map<string, SeaDistance | null>();

/**
 * Returns the sea distance from a vessel to a port: from the vessel to a near route of the network, and along
 * the network to the port. Null if no route is known.
 */
export function distanceFromPlace(place: Place, harbor: string): SeaDistance | null {
  const cell = [place.latitude, place.longitude].map((degrees) => Math.round(degrees * cellsPerDegree));
  const key = `${cell.join(' ')} ${harbor}`;
  const known = cached.get(key);
  if (known !== undefined) return known;
  const found = findRoute(place, harbor);
  cached.set(key, found);
  const [oldest] = cached.keys();
  if (cached.size > cachedMost && oldest !== undefined) cached.delete(oldest);
  return found;
}

const detourNm = 20;

function findRoute(place: Place, harbor: string): SeaDistance | null {
  const port = harborBook.list.find(({ code }) => code === harbor);
  if (!port) return null;
  const straight = greatCircleNm(place, port);
  if (straight < detourNm) return { nm: straight, passages: [] };
  const ways = cachedSeaRoutesFrom(harbor, []);
  return routesNear(place)
    .flatMap(({ offNm, ends }) =>
      ends.flatMap(({ point, nm, passages }) => {
        const on = ways.toPoint(point);
        return on
          ? [{ nm: offNm + nm + on.nm, passages: [...new Set([...passages, ...on.passages.toReversed()])] }]
          : [];
      }),
    )
    .reduce<SeaDistance | null>((best, one) => (best && best.nm <= one.nm ? best : one), null);
}

interface NearRoute {
  /** The distance from the vessel's position to this edge of the network, in nautical miles. */
  offNm: number;
  /** The two ends of the edge, and their distances from the point at which the vessel joins the edge. */
  ends: { point: number; nm: number; passages: readonly Passage[] }[];
}

type Arrow = readonly [number, number, number];
interface Stretch {
  from: number;
  way: SeaRouteEdges;
  a: Arrow;
  b: Arrow;
  /** The angle between both ends of the edge, in radians. */
  angle: number;
  /**
   * The vector to the midpoint of the edge. If its scalar product with the vessel's vector is less than
   * `reach`, the vessel is too far away.
   */
  middle: Arrow;
  reach: number;
}

/**
 * All edges of the network as vectors from the centre of the globe. Each edge is listed in one direction
 * only.
 */
let stretches: Stretch[] | undefined;

function allStretches(): Stretch[] {
  const network = seaNetwork();
  const arrows = network.points.map(([longitude, latitude]) => arrowTo({ longitude, latitude }));
  return network.ways.flatMap((ways, from) =>
    ways.flatMap((way) => {
      const [a, b] = [arrows[from], arrows[way.to]];
      return way.to > from && a && b ? [stretchOf({ from, way, a, b })] : [];
    }),
  );
}

function stretchOf(stretch: Pick<Stretch, 'from' | 'way' | 'a' | 'b'>): Stretch {
  const { a, b } = stretch;
  const angle = Math.acos(clamped(dot(a, b)));
  const half = Math.cos(angle / 2);
  const middle: Arrow = [(a[0] + b[0]) / 2 / half, (a[1] + b[1]) / 2 / half, (a[2] + b[2]) / 2 / half];
  return { ...stretch, angle, middle, reach: Math.cos(angle / 2 + offMostNm / earthRadiusNm) };
}

function routesNear(place: Place): NearRoute[] {
  stretches ??= allStretches();
  const ship = arrowTo(place);
  const near = stretches
    .filter(({ middle, reach }) => dot(middle, ship) >= reach)
    .map((stretch) => ({ stretch, ...onto(stretch, ship) }));
  const least = near.reduce((nm, { offNm }) => Math.min(nm, offNm), Infinity);
  if (least > offMostNm) return [];
  const most = Math.max(least * triedFurther.times, least + triedFurther.nm);
  return near
    .filter(({ offNm }) => offNm <= most)
    .map(({ stretch: { from, way }, offNm, share }) => ({
      offNm,
      ends: [
        { point: from, nm: way.nm * share, passages: share > 0 ? way.passages : [] },
        { point: way.to, nm: way.nm * (1 - share), passages: share < 1 ? way.passages : [] },
      ],
    }));
}

const earthRadiusNm = 3_440.065;

/**
 * Returns the great-circle distance of a vessel from an edge, and the position of the closest point as a
 * fraction of the edge.
 */
function onto({ a, b, angle }: Stretch, ship: Arrow): { offNm: number; share: number } {
  const toA = Math.acos(clamped(dot(a, ship)));
  const toB = Math.acos(clamped(dot(b, ship)));
  const atEnd =
    toA < toB ? { offNm: toA * earthRadiusNm, share: 0 } : { offNm: toB * earthRadiusNm, share: 1 };
  if (angle < 1e-9) return atEnd;
  const normal = cross(a, b);
  const off = Math.asin(clamped(dot(normal, ship) / Math.sin(angle)));
  const along = Math.atan2(dot(cross(normal, a), ship) / Math.sin(angle), dot(a, ship));
  if (along <= 0 || along >= angle) return atEnd;
  return { offNm: Math.abs(off) * earthRadiusNm, share: along / angle };
}

const clamped = (cosine: number) => Math.min(1, Math.max(-1, cosine));
const dot = (a: Arrow, b: Arrow) => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
const cross = (a: Arrow, b: Arrow): Arrow => [
  a[1] * b[2] - a[2] * b[1],
  a[2] * b[0] - a[0] * b[2],
  a[0] * b[1] - a[1] * b[0],
];

function arrowTo({ longitude, latitude }: Place): Arrow {
  const [x, y] = [(longitude * Math.PI) / 180, (latitude * Math.PI) / 180];
  return [Math.cos(y) * Math.cos(x), Math.cos(y) * Math.sin(x), Math.sin(y)];
}
