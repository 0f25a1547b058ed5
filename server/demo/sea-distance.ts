/** A position as [latitude, longitude] in degrees (WGS 84). */
export type Place = readonly [latitude: number, longitude: number];

/** The positions at which ships turn from one sea into another, such as straits and capes. */
export const waypoints = {
  'osumi-strait': [30.7, 130.6],
  'taiwan-strait': [24.5, 119.6],
  singapore: [1.2, 104.1],
  malacca: [6.0, 94.8],
  sunda: [-6.2, 105.2],
  lombok: [-8.9, 115.8],
  vitiaz: [-6.0, 147.8],
  'great-barrier': [-22.0, 154.0],
  dondra: [5.7, 80.6],
  hormuz: [26.4, 56.6],
  'bab-el-mandeb': [12.5, 43.3],
  suez: [29.7, 32.5],
  'port-said': [31.6, 32.4],
  dardanelles: [40.0, 26.1],
  bosphorus: [41.3, 29.2],
  'sicily-strait': [37.2, 11.2],
  gibraltar: [35.9, -5.6],
  finisterre: [43.2, -9.8],
  ushant: [48.8, -5.9],
  'cape-agulhas': [-35.2, 20.0],
  'cape-town': [-34.2, 18.0],
  'mauritius-south': [-22.0, 57.5],
  'panama-pacific': [8.6, -79.5],
  'panama-atlantic': [9.5, -79.9],
  yucatan: [21.7, -85.6],
  windward: [20.0, -73.9],
} as const satisfies Record<string, Place>;
export type Waypoint = keyof typeof waypoints;

const earthRadiusNm = 3440.065;
const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** Returns the great-circle distance in nautical miles. */
export function greatCircleNm(from: Place, to: Place): number {
  const [lat1, lat2] = [radians(from[0]), radians(to[0])];
  const half = (angle: number) => Math.sin(angle / 2) ** 2;
  const h = half(lat2 - lat1) + Math.cos(lat1) * Math.cos(lat2) * half(radians(to[1] - from[1]));
  return 2 * earthRadiusNm * Math.asin(Math.sqrt(h));
}

/**
 * The factor by which a leg within one region is longer than its great circle, because coasts are not
 * straight.
 */
const coastFactor = 1.2;

export function coastNm(from: Place, to: Place): number {
  return greatCircleNm(from, to) * coastFactor;
}

/**
 * Returns the distance in nautical miles between two ports through the given waypoints. Skips waypoints at
 * either end for which the ship would have to turn back.
 */
export function passageNm(from: Place, to: Place, via: readonly Waypoint[]): number {
  const places: Place[] = via.map((name) => waypoints[name]);
  while (places[0] && isBehind(from, places[0], places[1] ?? to)) places.shift();
  let last = places.at(-1);
  while (last && isBehind(to, last, places.at(-2) ?? from)) {
    places.pop();
    last = places.at(-1);
  }
  const stops = [from, ...places, to];
  return stops.reduce((sum, stop, index) => sum + greatCircleNm(stops[index - 1] ?? stop, stop), 0);
}

/** Returns the index of the waypoint that is nearest to a port. */
export function nearestOf(port: Place, via: readonly Waypoint[]): number {
  const miles = via.map((name) => greatCircleNm(port, waypoints[name]));
  return miles.indexOf(Math.min(...miles));
}

const isBehind = (port: Place, waypoint: Place, next: Place) =>
  greatCircleNm(port, next) < greatCircleNm(waypoint, next);
