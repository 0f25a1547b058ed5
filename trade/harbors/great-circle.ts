/** A place on the globe, in degrees. */
export interface Place {
  latitude: number;
  longitude: number;
}

const earthRadiusNm = 3_440.065;

/**
 * Returns the great-circle distance in nautical miles, even across land. It shows which ports are neighbours
 * and is not the length of a sea route.
 */
export function greatCircleNm(a: Place, b: Place): number {
  const latitudes = radians(b.latitude - a.latitude);
  const longitudes = radians(b.longitude - a.longitude);
  const chord =
    Math.sin(latitudes / 2) ** 2 +
    Math.cos(radians(a.latitude)) * Math.cos(radians(b.latitude)) * Math.sin(longitudes / 2) ** 2;
  return 2 * earthRadiusNm * Math.asin(Math.min(1, Math.sqrt(chord)));
}

const radians = (degrees: number) => (degrees * Math.PI) / 180;
