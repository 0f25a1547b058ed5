export const sailingSorts = ['laycan', 'arrival', 'days', 'confirmed'] as const;
/**
 * The sort orders of a search. `fit` sorts sailings with the most days on which the cargo is ready first, and
 * is valid only if these days are given.
 */
export const searchSorts = [...sailingSorts, 'fit'] as const;
export type SailingSort = (typeof sailingSorts)[number];
export type SearchSort = (typeof searchSorts)[number];

/** The fields by which sailings are sorted. Days are numbers since 1970-01-01. */
export interface SortableSailing {
  readonly id: string;
  /** The first day of the loading laycan. */
  startDay: number;
  /** The first day of the arrival laycan. */
  arrivalDay: number;
  /**
   * The time of the publisher's last confirmation, in ms; if the sailing was never confirmed, the time of its
   * last change.
   */
  wordMs: number;
  /** The number of laycan days on which the cargo is ready; 0 if the search has no ready days. */
  overlapDays: number;
}

type Comparison = (a: SortableSailing, b: SortableSailing) => number;

/**
 * Returns the comparison of two sailings for a sort order. The server and the device both use it.
 *
 * - laycan: by start of loading, then arrival.
 * - arrival: by arrival, then start of loading.
 * - days: the shortest voyage first.
 * - confirmed: the latest confirmation or change first.
 * - fit: the most laycan days on which the cargo is ready first.
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

/** Ids are compared last, because reading an id decodes it, which takes time. */
const compareIds: Comparison = (a, b) => {
  const [one, other] = [a.id, b.id];
  if (one === other) return 0;
  return one < other ? -1 : 1;
};
