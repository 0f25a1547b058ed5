/** Longitude and latitude in degrees, as GeoJSON orders them. */
export type Point = [longitude: number, latitude: number];

/** The points that cut a way into equal steps, without its ends; the short way round the globe. */
export function pointsBetween([fromX, fromY]: Point, [toX, toY]: Point, steps: number): Point[] {
  const across = wrapped(toX - fromX);
  return Array.from({ length: steps - 1 }, (_, index) => {
    const share = (index + 1) / steps;
    return [wrapped(fromX + across * share), fromY + (toY - fromY) * share];
  });
}

/** -180 exclusive to 180 inclusive, so that the antimeridian has one name. */
export const wrapped = (longitude: number): number => {
  const turned = ((longitude % 360) + 360) % 360;
  return turned > 180 ? turned - 360 : turned;
};
