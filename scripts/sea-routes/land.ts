import { greatCircleNm } from '../../trade/harbors/great-circle.ts';
import { pointsBetween, type Point } from './point.ts';
import { readShores } from './shores.ts';

const bandsPerDegree = 20;

/**
 * Reads the land of Natural Earth (1 : 10 million). Returns functions that test whether points and lines are
 * on land.
 */
export function readLand() {
  const bands = sidesByBand();
  /**
   * Counts the shores east of the point on a plane of degrees. If the number is odd, the point is on land.
   */
  const isInside = (longitude: number, latitude: number): boolean => {
    let shores = 0;
    for (const [a, b] of bands[bandOf(latitude)] ?? []) {
      if (a[1] > latitude === b[1] > latitude) continue;
      const crossing = a[0] + ((latitude - a[1]) / (b[1] - a[1])) * (b[0] - a[0]);
      if (crossing > longitude) shores++;
    }
    return shores % 2 === 1;
  };
  // A shore that crosses the antimeridian continues 360 degrees farther east or west.
  const isLand = ([longitude, latitude]: Point): boolean =>
    [0, 360, -360].some((turn) => isInside(longitude + turn, latitude));
  /** Returns the sampled points of a line (straight on a map) that are on land. */
  const onLand = (from: Point, to: Point, everyNm: number): Point[] => {
    const steps = Math.max(2, Math.ceil(greatCircleNm(place(from), place(to)) / everyNm));
    return pointsBetween(from, to, steps).filter(isLand);
  };
  return { isLand, onLand };
}

export const place = ([longitude, latitude]: Point) => ({ latitude, longitude });

const bandOf = (latitude: number) => Math.floor((latitude + 90) * bandsPerDegree);

function sidesByBand(): [Point, Point][][] {
  const bands: [Point, Point][][] = Array.from({ length: 181 * bandsPerDegree }, () => []);
  for (const { ring } of readShores())
    ring.slice(1).forEach((b, index) => {
      const a = ring[index] as Point;
      const [low, high] = [bandOf(Math.min(a[1], b[1])), bandOf(Math.max(a[1], b[1]))];
      for (let band = low; band <= high; band++) bands[band]?.push([a, b]);
    });
  return bands;
}
