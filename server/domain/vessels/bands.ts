import type { VesselPoint } from '../../db/vessels/find-vessels.ts';

/**
 * The bounds of an area of the map, in degrees. If west is greater than east, the area crosses the 180th
 * meridian.
 */
export type Bounds = readonly [west: number, south: number, east: number, north: number];

/**
 * The height in degrees of a latitude band. It is high enough for few bands, and low enough that a query for
 * a port's area reads only a few hundred points outside it.
 */
const bandDegrees = 0.25;
const bandOf = (latitude: number) => Math.floor((latitude + 90) / bandDegrees);

/**
 * Points (vessel positions) sorted by bands of latitude from south to north, so that a query reads only the
 * bands that its map area overlaps. Latitudes and longitudes are in typed arrays, which are several times
 * faster to read than objects.
 */
export interface Bands {
  points: readonly VesselPoint[];
  latitude: Float64Array;
  longitude: Float64Array;
  /** The index of the first point of each band. The last element is the number of points. */
  starts: Int32Array;
}

export function bandsOf(unsorted: ReadonlyMap<number, VesselPoint>): Bands {
  const some = [...unsorted.values()];
  const starts = new Int32Array(bandOf(90) + 2);
  for (const point of some) {
    const after = bandOf(point.latitude) + 1;
    starts[after] = (starts[after] ?? 0) + 1;
  }
  for (let band = 1; band < starts.length; band++)
    starts[band] = (starts[band] ?? 0) + (starts[band - 1] ?? 0);
  const places = starts.slice();
  const points = some.slice();
  const latitude = new Float64Array(some.length);
  const longitude = new Float64Array(some.length);
  for (const point of some) {
    const band = bandOf(point.latitude);
    const at = places[band] ?? 0;
    places[band] = at + 1;
    points[at] = point;
    latitude[at] = point.latitude;
    longitude[at] = point.longitude;
  }
  return { points, latitude, longitude, starts };
}

/**
 * Returns the indices of the points in the area. If `fits` is given, only points that satisfy it are
 * returned.
 */
export function pointsInside(
  bands: Bands,
  box: Bounds,
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

const isWithin = ([west, south, east, north]: Bounds) =>
  west <= east
    ? (latitude: number, longitude: number) =>
        latitude >= south && latitude <= north && longitude >= west && longitude <= east
    : (latitude: number, longitude: number) =>
        latitude >= south && latitude <= north && (longitude >= west || longitude <= east);

export const isInside = (box: Bounds, latitude: number, longitude: number) =>
  isWithin(box)(latitude, longitude);
export interface Cluster {
  latitude: number;
  longitude: number;
  total: number;
}

/**
 * The number of grid cells along the longer side of the map area. More groups could not be distinguished on a
 * screen.
 */
const fieldsAlong = 24;

/** Groups points of the area by grid cell. Returns each group's centre and size. */
export function clustersOf(bands: Bands, inside: Int32Array, [west, south, east, north]: Bounds): Cluster[] {
  const width = west <= east ? east - west : east - west + 360;
  const field = Math.max(width, north - south, 0.01) / fieldsAlong;
  const line = fieldsAlong + 1;
  const ups = new Float64Array(line * line);
  const acrosses = new Float64Array(line * line);
  const totals = new Int32Array(line * line);
  for (const at of inside) {
    const up = (bands.latitude[at] ?? NaN) - south;
    // The longitude is measured from the western edge of the map area, so that an area across the 180th
    // meridian is continuous.
    let across = (bands.longitude[at] ?? NaN) - west;
    if (across < 0) across += 360;
    const cell = Math.floor(up / field) * line + Math.floor(across / field);
    ups[cell] = (ups[cell] ?? 0) + up;
    acrosses[cell] = (acrosses[cell] ?? 0) + across;
    totals[cell] = (totals[cell] ?? 0) + 1;
  }
  return Array.from(totals, (total, cell) => ({
    latitude: rounded(south + (ups[cell] ?? 0) / total),
    longitude: rounded(((west + (acrosses[cell] ?? 0) / total + 540) % 360) - 180),
    total,
  })).filter(({ total }) => total > 0);
}

const rounded = (degrees: number) => Math.round(degrees * 10_000) / 10_000;
