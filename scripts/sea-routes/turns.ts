import { wrapped, type Point } from './point.ts';
import type { Shore } from './shores.ts';
import type { Water } from './water.ts';

/** The tolerance for the simplification of shores, in nautical miles. */
const simplerByNm = 1.6;
/**
 * The distances from a cape at which a ship turns, in nautical miles. The second distance is for narrow
 * water.
 */
const offs = [2, 1.1];
/** The minimum distance between a turning point and land, in nautical miles. */
const clearanceLeast = 0.75;
const degrees = Math.PI / 180;

/** A place near a cape where a shortest route may turn. */
export interface Turn {
  point: Point;
  /** The unit vector towards the cape, as east and north. */
  cape: [number, number];
  /** The maximum angle by which a route turns at this place, in degrees. */
  bend: number;
}

/** Returns the turning points near all capes. A shortest route over water is straight between two capes. */
export function turnsOf(shores: readonly Shore[], water: Water): Turn[] {
  const seen = new Set<string>();
  return shores
    .flatMap((shore) => capesOf(shore))
    .filter(({ at }) => isSailed(at))
    .flatMap((cape) => {
      for (const off of offs) {
        const turns = cape.directions.flatMap((direction) => {
          const turn = turnAt(cape, direction, off);
          return water.clearanceAt(...turn.point) >= Math.min(clearanceLeast, off) ? [turn] : [];
        });
        if (turns.length > 0) return turns;
      }
      return [];
    })
    .filter(({ point }) => {
      const key = point.map((degree) => Math.round(degree * 40)).join();
      return seen.size < seen.add(key).size;
    });
}

interface Cape {
  at: Point;
  /** Unit vectors away from the land, as east and north. */
  directions: [number, number][];
  bend: number;
}

/** Returns false for waters with ice: north of Siberia and Canada, and along Antarctica. */
function isSailed([beyond, latitude]: Point): boolean {
  const longitude = wrapped(beyond);
  if (latitude < -57) return false;
  if (latitude > 76.8) return longitude > 5 && longitude < 35;
  if (latitude > 73) return longitude > -30 && longitude < 95;
  if (latitude > 66) return longitude < -156 || longitude > -60;
  return true;
}

function capesOf({ ring, isHole }: Shore): Cape[] {
  const corners = simplified(ring);
  if (corners.length < 4) return islet(ring);
  const inward = Math.sign(areaOf(corners)) * (isHole ? -1 : 1);
  return corners.slice(0, -1).flatMap((at, index) => {
    const before = corners[index - 1] ?? (corners.at(-2) as Point);
    const after = corners[index + 1] as Point;
    const narrow = Math.cos(at[1] * degrees);
    const entering = Math.atan2(at[1] - before[1], (at[0] - before[0]) * narrow);
    const leaving = Math.atan2(after[1] - at[1], (after[0] - at[0]) * narrow);
    const turning = wrapped((leaving - entering) / degrees) * inward;
    if (turning < 4) return [];
    const count = Math.ceil(turning / 75);
    const directions = Array.from({ length: count }, (_, step): [number, number] => {
      const angle = entering + inward * (((step + 0.5) / count) * turning - 90) * degrees;
      return [Math.cos(angle), Math.sin(angle)];
    });
    return [{ at, directions, bend: turning / count }];
  });
}

/** Returns a very small island as a cape that routes may pass on any side. */
function islet(ring: readonly Point[]): Cape[] {
  const middle = ring[0] as Point;
  return [
    {
      at: middle,
      directions: [0, 90, 180, 270].map((angle): [number, number] => [
        Math.cos(angle * degrees),
        Math.sin(angle * degrees),
      ]),
      bend: 90,
    },
  ];
}

function turnAt({ at, bend }: Cape, [east, north]: [number, number], off: number): Turn {
  const [longitude, latitude] = at;
  return {
    bend,
    point: [
      wrapped(longitude + (east * off) / 60 / Math.cos(latitude * degrees)),
      latitude + (north * off) / 60,
    ],
    cape: [-east, -north],
  };
}

function areaOf(ring: readonly Point[]): number {
  return ring
    .slice(1)
    .reduce((sum, [x, y], index) => sum + ((ring[index]?.[0] ?? 0) * y - x * (ring[index]?.[1] ?? 0)), 0);
}

/** Simplifies a ring with the Douglas-Peucker algorithm. */
function simplified(ring: readonly Point[]): Point[] {
  const isUsed = new Uint8Array(ring.length);
  isUsed[0] = isUsed[ring.length - 1] = 1;
  const half = farthest(ring, 0, ring.length - 1).index;
  if (half > 0) isUsed[half] = 1;
  const open: [number, number][] =
    half > 0
      ? [
          [0, half],
          [half, ring.length - 1],
        ]
      : [];
  for (let part = open.pop(); part; part = open.pop()) {
    const { index, nm } = farthest(ring, part[0], part[1]);
    if (nm <= simplerByNm) continue;
    isUsed[index] = 1;
    open.push([part[0], index], [index, part[1]]);
  }
  return ring.filter((_, index) => isUsed[index]);
}

/** Returns the point of a part of the shore that is farthest from the line between the ends of this part. */
function farthest(ring: readonly Point[], start: number, end: number): { index: number; nm: number } {
  const [from, to] = [ring[start] as Point, ring[end] as Point];
  const narrow = Math.cos(from[1] * degrees);
  const [x, y] = [(to[0] - from[0]) * narrow, to[1] - from[1]];
  const length = Math.hypot(x, y);
  let found = { index: 0, nm: 0 };
  for (let index = start + 1; index < end; index++) {
    const [px, py] = ring[index] as Point;
    const [dx, dy] = [(px - from[0]) * narrow, py - from[1]];
    const along = length === 0 ? 0 : Math.min(1, Math.max(0, (dx * x + dy * y) / length ** 2));
    const nm = 60 * Math.hypot(dx - along * x, dy - along * y);
    if (nm > found.nm) found = { index, nm };
  }
  return found;
}
