/** Longitude and latitude in degrees, in the order of GeoJSON. */
export type Point = [longitude: number, latitude: number];

/** A place as a unit vector from the centre of the earth. */
export type Vector = readonly [x: number, y: number, z: number];

const earthRadiusNm = 3_440.065;

export function toVector([longitude, latitude]: Point): Vector {
  const [x, y] = [(longitude * Math.PI) / 180, (latitude * Math.PI) / 180];
  return [Math.cos(y) * Math.cos(x), Math.cos(y) * Math.sin(x), Math.sin(y)];
}

/** Returns the great-circle distance in nautical miles. */
export function nmBetween(a: Vector, b: Vector): number {
  const chord = Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2]);
  return 2 * earthRadiusNm * Math.asin(Math.min(1, chord / 2));
}

/**
 * Returns the points that divide a line into equal steps, without the ends of the line. The line is straight
 * in degrees and takes the shorter way around the earth.
 */
export function pointsBetween([fromX, fromY]: Point, [toX, toY]: Point, steps: number): Point[] {
  const across = wrapped(toX - fromX);
  return Array.from({ length: steps - 1 }, (_, index) => {
    const share = (index + 1) / steps;
    return [wrapped(fromX + across * share), fromY + (toY - fromY) * share];
  });
}

/**
 * Returns points on the great circle, including both ends. The distance between two points is at most
 * `mostNm` nautical miles.
 */
export function along(from: Point, to: Point, mostNm: number): Point[] {
  const [a, b] = [toVector(from), toVector(to)];
  const nm = nmBetween(a, b);
  if (nm < 0.01) return [from, to];
  const steps = Math.ceil(nm / mostNm);
  const angle = nm / earthRadiusNm;
  return Array.from({ length: steps + 1 }, (_, step): Point => {
    const [one, other] = [Math.sin((1 - step / steps) * angle), Math.sin((step / steps) * angle)];
    const [x, y, z] = [one * a[0] + other * b[0], one * a[1] + other * b[1], one * a[2] + other * b[2]];
    return [(Math.atan2(y, x) * 180) / Math.PI, (Math.atan2(z, Math.hypot(x, y)) * 180) / Math.PI];
  });
}

/**
 * Normalizes a longitude to the range from -180 (excluded) to 180 (included), so that the antimeridian has
 * only one value.
 */
export const wrapped = (longitude: number): number => {
  const turned = ((longitude % 360) + 360) % 360;
  return turned > 180 ? turned - 360 : turned;
};
