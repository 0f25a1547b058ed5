import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

import type { MultiPolygon, Polygon } from 'geojson';
import { feature } from 'topojson-client';
import type { GeometryCollection, Topology } from 'topojson-specification';

import { wrapped, type Point } from './point.ts';

export interface Shore {
  /**
   * The points of the shore. The last point equals the first. Longitudes continue beyond 180 degrees without
   * a jump.
   */
  ring: Point[];
  /** True for a sea that is surrounded by land, for example the Caspian Sea. */
  isHole: boolean;
}

/** Reads the shores of Natural Earth at 1 : 10 million. */
export function readShores(): Shore[] {
  const file = createRequire(import.meta.url).resolve('world-atlas/land-10m.json');
  const topology = JSON.parse(readFileSync(file, 'utf8')) as Topology<{ land: GeometryCollection }>;
  return feature(topology, topology.objects.land).features.flatMap(({ geometry }) => {
    const shape = geometry as Polygon | MultiPolygon;
    const polygons = shape.type === 'Polygon' ? [shape.coordinates] : shape.coordinates;
    return polygons.flatMap(([outer, ...holes]) => {
      const ring = unbroken(outer as Point[]);
      return [
        { ring, isHole: false },
        ...holes.map((hole) => ({ ring: turnedInto(unbroken(hole as Point[]), ring), isHole: true })),
      ];
    });
  });
}

function unbroken(ring: readonly Point[]): Point[] {
  let last = ring[0]?.[0] ?? 0;
  return ring.map(([longitude, latitude]) => {
    last += wrapped(longitude - last);
    return [last, latitude];
  });
}

/**
 * Shifts a ring by multiples of 360 degrees until it is inside the outer ring, which may extend beyond 180
 * degrees.
 */
function turnedInto(hole: readonly Point[], outer: readonly Point[]): Point[] {
  const west = outer.reduce((least, [longitude]) => Math.min(least, longitude), Infinity);
  const turn = 360 * Math.ceil((west - (hole[0]?.[0] ?? 0)) / 360);
  return hole.map(([longitude, latitude]) => [longitude + turn, latitude]);
}
