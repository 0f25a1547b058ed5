import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

import { geoMercator, geoPath, type GeoContext } from 'd3-geo';
import { feature } from 'topojson-client';
import type { GeometryCollection, Topology } from 'topojson-specification';

export type LandDetail = '110m' | '50m';

/**
 * The outlines of land on a square grid of the Mercator projection. The origin is the north-west corner. x
 * increases to the east and y to the south.
 */
export interface Shores {
  /** The side length of the grid. A line along an edge of the grid is a cut through land, not a coast. */
  size: number;
  /**
   * Each ring has x and y of its first point, followed by the steps to the next points. The last point is
   * connected to the first.
   */
  rings: number[][];
}

/** The grid sizes. They are large enough for the highest zoom and still give small files. */
const sizes: Record<LandDetail, number> = { '110m': 16_384, '50m': 32_768 };

/**
 * Returns the land of Natural Earth without the borders of countries, cut at the antimeridian. Uncut rings
 * that cross the antimeridian would be drawn as bands across the whole world.
 */
export function shoresOf(detail: LandDetail): Shores {
  const file = createRequire(import.meta.url).resolve(`world-atlas/land-${detail}.json`);
  const topology = JSON.parse(readFileSync(file, 'utf8')) as Topology<{ land: GeometryCollection }>;
  const size = sizes[detail];
  const projection = geoMercator()
    .scale(size / (2 * Math.PI))
    .translate([size / 2, size / 2])
    // The segments are short, so the projection needs no interpolated points.
    .precision(0)
    .clipExtent([
      [0, 0],
      [size, size],
    ]);
  const rings: [number, number][][] = [];
  geoPath(projection, collector(rings))(feature(topology, topology.objects.land));
  return { size, rings: rings.map(onGrid).filter((ring) => ring.length >= 6) };
}

/** Returns a context for d3 that behaves like a canvas and collects the points in a list. */
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
