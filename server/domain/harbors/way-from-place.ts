import type { Passage } from '../../../contract/calls/sea-routes.ts';
import { greatCircleNm, type Place } from '../../../trade/harbors/great-circle.ts';
import { harborBook } from '../../db/harbors/harbor-book.ts';
import { seaNetwork as network, type SeaWay } from '../../db/sea-routes/sea-network.ts';
import { waysOf } from './kept-ways.ts';

/** How far it is by sea from a place to a harbor, and past which passages, in their order. */
export interface SeaDistance {
  nm: number;
  passages: Passage[];
}

/** Further than this from every way a ship is not at sea, or nobody knows how it goes on. */
const offMostNm = 600;
/** Ways that are little further than the nearest are tried as well: which side of a ship they lie on says nothing. */
const triedFurther = { times: 1.3, nm: 3 };
/** A position is known to about a tenth of a degree here: six miles say nothing of a voyage. */
const cellsPerDegree = 10;
const cachedMost = 5_000;

const cached = new Map<string, SeaDistance | null>();

/** From a ship onto the nearest way of the network, then along it; null where no way is known. */
export function wayFromPlace(place: Place, harbor: string): SeaDistance | null {
  const cell = [place.latitude, place.longitude].map((degrees) => Math.round(degrees * cellsPerDegree));
  const key = `${cell.join(' ')} ${harbor}`;
  const known = cached.get(key);
  if (known !== undefined) return known;
  const found = findWay(place, harbor);
  cached.set(key, found);
  // Room is made by the oldest.
  const [oldest] = cached.keys();
  if (cached.size > cachedMost && oldest !== undefined) cached.delete(oldest);
  return found;
}

const besideNm = 20;

function findWay(place: Place, harbor: string): SeaDistance | null {
  const port = harborBook.list.find(({ code }) => code === harbor);
  if (!port) return null;
  const straight = greatCircleNm(place, port);
  if (straight < besideNm) return { nm: straight, passages: [] };
  const ways = waysOf(harbor, []);
  return waysNear(place)
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

interface NearWay {
  /** From the place to the way. */
  offNm: number;
  /** The two points between which it is, and how far they are from where the way is reached. */
  ends: { point: number; nm: number; passages: readonly Passage[] }[];
}

type Arrow = readonly [number, number, number];
interface Stretch {
  from: number;
  way: SeaWay;
  a: Arrow;
  b: Arrow;
  /** Radians. */
  angle: number;
  /** Beside a ship whose arrow is further from the middle than this (a cosine) it leads nowhere near. */
  middle: Arrow;
  reach: number;
}

/** Arrows from the middle of the globe; each way once. */
let stretches: Stretch[] | undefined;

function allStretches(): Stretch[] {
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

function waysNear(place: Place): NearWay[] {
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

/** How far a ship is off a way along a great circle, and at which share of the way it is beside it. */
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
