import land110m from './land-110m.json?url';
import land50m from './land-50m.json?url';

/** A file with land, which `scripts/land` writes. That script describes the format. */
export interface LandFile {
  size: number;
  rings: number[][];
}

/** Land that can be drawn. Its coordinates are units of a grid, in which the world is `size` units wide. */
export interface Land {
  size: number;
  parts: LandPart[];
}

interface LandPart {
  whole: Path2D;
  /** The coast without the sides along which the land was cut at the antimeridian. */
  coast: Path2D;
  west: number;
  north: number;
  east: number;
  south: number;
}

export const landFiles = { coarse: land110m, fine: land50m } as const;

export async function fetchLand(detail: keyof typeof landFiles): Promise<Land> {
  const response = await fetch(landFiles[detail]);
  if (!response.ok) throw new Error(`land: HTTP status ${response.status}`);
  return landOf((await response.json()) as LandFile);
}

function landOf({ size, rings }: LandFile): Land {
  return { size, parts: rings.map((steps) => partOf(pointsOf(steps), size)) };
}

/**
 * Converts a ring (the outline of a land area) to points. `steps` contains two numbers for each point: its x
 * and y distance from the point before.
 */
export function pointsOf(steps: readonly number[]): [number, number][] {
  let [x, y] = [0, 0];
  return Array.from({ length: steps.length / 2 }, (_, index) => {
    x += steps[2 * index] ?? 0;
    y += steps[2 * index + 1] ?? 0;
    return [x, y];
  });
}

/** True if a side of a land outline is not a coast but a cut along the edge of the world. */
export const isCut = (
  from: readonly [number, number],
  to: readonly [number, number],
  size: number,
): boolean => [0, 1].some((axis) => from[axis] === to[axis] && (from[axis] === 0 || from[axis] === size));

function partOf(points: readonly [number, number][], size: number): LandPart {
  const [whole, coast] = [new Path2D(), new Path2D()];
  const first = points[0] ?? [0, 0];
  let last = first;
  whole.moveTo(...first);
  coast.moveTo(...first);
  for (const point of [...points.slice(1), first]) {
    whole.lineTo(...point);
    if (isCut(last, point, size)) coast.moveTo(...point);
    else coast.lineTo(...point);
    last = point;
  }
  whole.closePath();
  const xs = points.map(([x]) => x);
  const ys = points.map(([, y]) => y);
  return {
    whole,
    coast,
    west: Math.min(...xs),
    north: Math.min(...ys),
    east: Math.max(...xs),
    south: Math.max(...ys),
  };
}
