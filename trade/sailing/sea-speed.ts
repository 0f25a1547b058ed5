/** Nautical miles by sea between two ports by their codes; null where they are not known. */
export type SeaMiles = (from: string, to: string) => number | null;

/** Speeds that no cargo vessel exceeds: along a great circle, which may cross land, and all the way by sea. */
export const knotsMost = { straight: 30, bySea: 25 };
