/** The speed, in knots, at which days at sea are told beside a distance: that of a slow general cargo ship. */
export const referenceSpeedKn = 13;

/** Days that a ship needs for so many nautical miles at the reference speed, to a tenth; ports and waiting not counted. */
export const seaDays = (nm: number): number => Math.round((nm / referenceSpeedKn / 24) * 10) / 10;
