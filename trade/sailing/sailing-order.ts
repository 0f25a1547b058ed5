export const sailingSorts = ['laycan', 'arrival', 'days', 'confirmed'] as const;
/**
 * The sort orders of a search. fit: most days in common with the ready window first; only valid with a ready
 * window.
 */
export const searchSorts = [...sailingSorts, 'fit'] as const;
export type SailingSort = (typeof sailingSorts)[number];
export type SearchSort = (typeof searchSorts)[number];

/** The values by which sailings are sorted. Days are day numbers. */
export interface SortableSailing {
  readonly id: string;
  /** The first days of the loading laycan and of the arrival window. */
  startDay: number;
  arrivalDay: number;
  /** The time at which the publisher last confirmed or changed the sailing, in ms. */
  wordMs: number;
  /** The days of the laycan in common with the ready window; 0 without a ready window. */
  overlapDays: number;
}

type Comparison = (a: SortableSailing, b: SortableSailing) => number;

/**
 * Returns the comparison for a sort order, on the server and on the device.
 *
 * - laycan: by start of loading, then arrival.
 * - arrival: by arrival, then start of loading.
 * - days: the shortest voyage first.
 * - confirmed: the latest confirmation or change first.
 * - fit: the most days in common with the ready window first.
 *
 * Sailings that are still equal are sorted by laycan, and finally by id.
 */
export function compareSailings(sort: SearchSort): Comparison {
  const first = firstBy[sort];
  return (a, b) => first(a, b) || a.startDay - b.startDay || a.arrivalDay - b.arrivalDay || compareIds(a, b);
}

const firstBy: Record<SearchSort, Comparison> = {
  laycan: () => 0,
  arrival: (a, b) => a.arrivalDay - b.arrivalDay,
  days: (a, b) => a.arrivalDay - a.startDay - (b.arrivalDay - b.startDay),
  confirmed: (a, b) => b.wordMs - a.wordMs,
  fit: (a, b) => b.overlapDays - a.overlapDays,
};

/** Compares ids last, because they are computed when they are read. */
const compareIds: Comparison = (a, b) => {
  const [one, other] = [a.id, b.id];
  if (one === other) return 0;
  return one < other ? -1 : 1;
};
