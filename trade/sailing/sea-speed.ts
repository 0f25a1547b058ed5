/** Returns the nautical miles by sea between two port codes; null if unknown. */
export type SeaMiles = (from: string, to: string) => number | null;

/**
 * Speeds in knots that no cargo vessel exceeds: `straight` along a great circle, which may cross land, and
 * `bySea` along a sea route.
 */
export const knotsMost = { straight: 30, bySea: 25 };
