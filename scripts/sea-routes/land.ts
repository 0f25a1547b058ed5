import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

import type { MultiPolygon, Polygon } from 'geojson';
import { feature } from 'topojson-client';
import type { GeometryCollection, Topology } from 'topojson-specification';

import { greatCircleNm } from '../../trade/harbors/great-circle.ts';
import { pointsBetween, wrapped, type Point } from './point.ts';

const bandsPerDegree = 4;
const sampleEveryNm = 3;

/** Land at 1 : 50 million (Natural Earth), asked "is this point on it?". */
export function readLand() {
  const bands = sidesByBand();
  /** Counts the shores east of the point, on the plane of degrees. */
  const isInside = (longitude: number, latitude: number): boolean => {
    let shores = 0;
    for (const [a, b] of bands[bandOf(latitude)] ?? []) {
      if (a[1] > latitude === b[1] > latitude) continue;
      const crossing = a[0] + ((latitude - a[1]) / (b[1] - a[1])) * (b[0] - a[0]);
      if (crossing > longitude) shores++;
    }
    return shores % 2 === 1;
  };
  // A shore that goes on beyond the antimeridian lies a turn further east or west.
  const isLand = ([longitude, latitude]: Point): boolean =>
    [0, 360, -360].some((turn) => isInside(longitude + turn, latitude));
  /** How far a straight way runs over land, in nautical miles, sampled every three. */
  const overLandNm = (from: Point, to: Point): number => {
    const way = greatCircleNm(place(from), place(to));
    const steps = Math.max(2, Math.ceil(way / sampleEveryNm));
    const wet = pointsBetween(from, to, steps).filter((point) => !isLand(point)).length;
    return way * (1 - wet / (steps - 1));
  };
  return { isLand, overLandNm };
}

export type Land = ReturnType<typeof readLand>;

export const place = ([longitude, latitude]: Point) => ({ latitude, longitude });

const bandOf = (latitude: number) => Math.floor((latitude + 90) * bandsPerDegree);

function sidesByBand(): [Point, Point][][] {
  const bands: [Point, Point][][] = Array.from({ length: 181 * bandsPerDegree }, () => []);
  for (const ring of landRings())
    ring.slice(1).forEach((b, index) => {
      const a = ring[index] as Point;
      const [low, high] = [bandOf(Math.min(a[1], b[1])), bandOf(Math.max(a[1], b[1]))];
      for (let band = low; band <= high; band++) bands[band]?.push([a, b]);
    });
  return bands;
}

function landRings(): Point[][] {
  const file = createRequire(import.meta.url).resolve('world-atlas/land-50m.json');
  const topology = JSON.parse(readFileSync(file, 'utf8')) as Topology<{ land: GeometryCollection }>;
  return feature(topology, topology.objects.land).features.flatMap(({ geometry }) => {
    const shape = geometry as Polygon | MultiPolygon;
    const rings = shape.type === 'Polygon' ? shape.coordinates : shape.coordinates.flat();
    return (rings as Point[][]).map(unbroken);
  });
}

/** A shore without the leap from 180 to -180 degrees. */
function unbroken(ring: Point[]): Point[] {
  let last = ring[0]?.[0] ?? 0;
  return ring.map(([longitude, latitude]) => {
    last += wrapped(longitude - last);
    return [last, latitude];
  });
}
