import type { VesselPoint } from '../../db/vessels/find-vessels.ts';

/** West, south, east, north in degrees; over the 180th meridian where west is east of east. */
export type Box = readonly [west: number, south: number, east: number, north: number];

/** High enough that the world has few of them, low enough that a harbor's box reads some hundred points in vain. */
const bandDegrees = 0.25;
const bandOf = (latitude: number) => Math.floor((latitude + 90) / bandDegrees);

/**
 * Points from south to north by bands of latitude: a box reads only the bands that it touches. Their places stand in
 * columns of numbers, which are read several times as fast as the points themselves.
 */
export interface Bands {
  points: readonly VesselPoint[];
  latitude: Float64Array;
  longitude: Float64Array;
  /** Index of the first point of each band, and after the last one their number. */
  starts: readonly number[];
}

export function bandsOf(unsorted: ReadonlyMap<number, VesselPoint>): Bands {
  const byBand = Array.from({ length: bandOf(90) + 1 }, (): VesselPoint[] => []);
  for (const point of unsorted.values()) byBand[bandOf(point.latitude)]?.push(point);
  const points: VesselPoint[] = [];
  const latitude = new Float64Array(unsorted.size);
  const longitude = new Float64Array(unsorted.size);
  const starts = [0];
  for (const band of byBand) {
    for (const point of band) {
      latitude[points.length] = point.latitude;
      longitude[points.length] = point.longitude;
      points.push(point);
    }
    starts.push(points.length);
  }
  return { points, latitude, longitude, starts };
}

/** Indices of the points in the box, of those for which `fits` holds where it is given. */
export function pointsInside(
  bands: Bands,
  box: Box,
  fits: ((point: VesselPoint) => boolean) | null,
): Int32Array {
  const { points, latitude, longitude, starts } = bands;
  const [, south, , north] = box;
  const isIn = isWithin(box);
  const begin = starts[bandOf(south)] ?? 0;
  const end = starts[bandOf(north) + 1] ?? points.length;
  const found = new Int32Array(Math.max(0, end - begin));
  let total = 0;
  for (let at = begin; at < end; at++) {
    if (!isIn(latitude[at] ?? NaN, longitude[at] ?? NaN)) continue;
    const point = fits && points[at];
    if (!point || fits(point)) found[total++] = at;
  }
  return found.subarray(0, total);
}

const isWithin = ([west, south, east, north]: Box) =>
  west <= east
    ? (latitude: number, longitude: number) =>
        latitude >= south && latitude <= north && longitude >= west && longitude <= east
    : (latitude: number, longitude: number) =>
        latitude >= south && latitude <= north && (longitude >= west || longitude <= east);

export const isInside = (box: Box, latitude: number, longitude: number) => isWithin(box)(latitude, longitude);
export interface Cluster {
  latitude: number;
  longitude: number;
  total: number;
}

/** Fields along the longer side of the box: as many as are told apart on a screen. */
const fieldsAlong = 24;

/** How many of the points, all of them in the box, stand about one spot, which is their middle. */
export function clustersOf(bands: Bands, inside: Int32Array, [west, south, east, north]: Box): Cluster[] {
  const width = west <= east ? east - west : east - west + 360;
  const field = Math.max(width, north - south, 0.01) / fieldsAlong;
  const line = fieldsAlong + 1;
  const sums = Array.from({ length: line * line }, () => ({ latitude: 0, across: 0, total: 0 }));
  for (const at of inside) {
    const latitude = bands.latitude[at] ?? NaN;
    const longitude = bands.longitude[at] ?? NaN;
    // From the western edge on, so that a box over the 180th meridian is in one piece.
    const across = longitude < west ? longitude - west + 360 : longitude - west;
    const sum = sums[Math.floor((latitude - south) / field) * line + Math.floor(across / field)];
    if (!sum) continue;
    sum.latitude += latitude;
    sum.across += across;
    sum.total += 1;
  }
  return sums
    .filter(({ total }) => total > 0)
    .map(({ latitude, across, total }) => ({
      latitude: rounded(latitude / total),
      longitude: rounded(((west + across / total + 540) % 360) - 180),
      total,
    }));
}

const rounded = (degrees: number) => Math.round(degrees * 10_000) / 10_000;
