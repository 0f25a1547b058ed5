/**
 * The speed in knots with which days at sea are computed for a distance: that of a slow general cargo vessel.
 */
export const referenceSpeedKn = 13;

/**
 * Returns the days at sea for a distance in nautical miles at the reference speed, with one decimal. Time in
 * ports and waiting times are not included.
 */
export const seaDays = (nm: number): number => Math.round((nm / referenceSpeedKn / 24) * 10) / 10;
