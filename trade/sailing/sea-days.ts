/**
 * The speed, in knots, for the days at sea that are shown with a distance: that of a slow general cargo
 * vessel.
 */
export const referenceSpeedKn = 13;

/**
 * Returns the days at sea for a distance in nautical miles at the reference speed, to one decimal. Time in
 * ports and waiting time are not included.
 */
export const seaDays = (nm: number): number => Math.round((nm / referenceSpeedKn / 24) * 10) / 10;
