/** A place on the globe, in degrees. */
export interface Place {
  latitude: number;
  longitude: number;
}

const earthRadiusNm = 3_440.065;

/** The shortest way over the globe in nautical miles, land or not: says which ports are neighbours, not how far ships go. */
export function greatCircleNm(a: Place, b: Place): number {
  const latitudes = radians(b.latitude - a.latitude);
  const longitudes = radians(b.longitude - a.longitude);
  const chord =
    Math.sin(latitudes / 2) ** 2 +
    Math.cos(radians(a.latitude)) * Math.cos(radians(b.latitude)) * Math.sin(longitudes / 2) ** 2;
  return 2 * earthRadiusNm * Math.asin(Math.min(1, Math.sqrt(chord)));
}

const radians = (degrees: number) => (degrees * Math.PI) / 180;
