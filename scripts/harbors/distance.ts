export interface Point {
  latitude: number | null;
  longitude: number | null;
}

const earthRadiusKm = 6371;
const radians = Math.PI / 180;

/** Returns the great-circle distance between two points in km, or Infinity if a point has no coordinates. */
export function kilometresBetween(a: Point, b: Point): number {
  if (a.latitude === null || a.longitude === null || b.latitude === null || b.longitude === null) {
    return Infinity;
  }
  const north = Math.sin(((b.latitude - a.latitude) * radians) / 2) ** 2;
  const east = Math.sin(((b.longitude - a.longitude) * radians) / 2) ** 2;
  const cosines = Math.cos(a.latitude * radians) * Math.cos(b.latitude * radians);
  return 2 * earthRadiusKm * Math.asin(Math.sqrt(north + cosines * east));
}
