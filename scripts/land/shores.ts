import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

import { geoMercator, geoPath, type GeoContext } from 'd3-geo';
import { feature } from 'topojson-client';
import type { GeometryCollection, Topology } from 'topojson-specification';

export type LandDetail = '110m' | '50m';

/** Land on a square grid of Mercator's world, x to the east and y to the south from its north-west corner. */
export interface Shores {
  /** Sides of the grid; a shore along one of them is a cut, not a coast. */
  size: number;
  /** Each ring as x, y of its first point, then the steps to the next ones. The last point leads back to the first. */
  rings: number[][];
}

/** Fine enough for the most a map is enlarged, coarse enough to be small. */
const sizes: Record<LandDetail, number> = { '110m': 16_384, '50m': 32_768 };

/**
 * The land of Natural Earth (no borders of states), cut at the antimeridian: raw rings that cross it
 * would be drawn as bands across the whole world.
 */
export function shoresOf(detail: LandDetail): Shores {
  const file = createRequire(import.meta.url).resolve(`world-atlas/land-${detail}.json`);
  const topology = JSON.parse(readFileSync(file, 'utf8')) as Topology<{ land: GeometryCollection }>;
  const size = sizes[detail];
  const projection = geoMercator()
    .scale(size / (2 * Math.PI))
    .translate([size / 2, size / 2])
    // The paths between points are short: without points of its own in between.
    .precision(0)
    .clipExtent([
      [0, 0],
      [size, size],
    ]);
  const rings: [number, number][][] = [];
  geoPath(projection, collector(rings))(feature(topology, topology.objects.land));
  return { size, rings: rings.map(onGrid).filter((ring) => ring.length >= 6) };
}

/** What d3 draws on: it wants a canvas, and gets a list. */
function collector(rings: [number, number][][]): GeoContext {
  return {
    moveTo: (x, y) => void rings.push([[x, y]]),
    lineTo: (x, y) => void rings.at(-1)?.push([x, y]),
    beginPath: () => {},
    closePath: () => {},
    arc: () => {},
  };
}

function onGrid(ring: readonly [number, number][]): number[] {
  const steps: number[] = [];
  let [lastX, lastY] = [0, 0];
  for (const [exactX, exactY] of ring) {
    const [x, y] = [Math.round(exactX), Math.round(exactY)];
    if (steps.length > 0 && x === lastX && y === lastY) continue;
    steps.push(x - lastX, y - lastY);
    [lastX, lastY] = [x, y];
  }
  return steps;
}
