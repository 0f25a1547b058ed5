export const sailingSorts = ['laycan', 'arrival', 'days', 'confirmed'] as const;
/** fit: the most days in common with the ready window first; needs one. */
export const searchSorts = [...sailingSorts, 'fit'] as const;
export type SailingSort = (typeof sailingSorts)[number];
export type SearchSort = (typeof searchSorts)[number];

/** What the order of two sailings depends on. Days are day numbers. */
export interface SortableSailing {
  readonly id: string;
  /** First days of the loading and of the arrival window. */
  startDay: number;
  arrivalDay: number;
  /** Milliseconds of the publisher's newest word: confirmed, else changed. */
  wordMs: number;
  /** Days of the loading window in common with the ready window; 0 without one. */
  overlapDays: number;
}

type Comparison = (a: SortableSailing, b: SortableSailing) => number;

/**
 * The order of sailings in an answer, on the server and on the device. laycan: loading start, then
 * arrival. arrival: the other way about. days: the shortest first. confirmed: the publisher's newest
 * word first. fit: the most days in common with the ready window first. What is still equal goes by
 * laycan, and at last by id.
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

/** Ids are made lazily: they are looked at only where all else is equal. */
const compareIds: Comparison = (a, b) => {
  const [one, other] = [a.id, b.id];
  if (one === other) return 0;
  return one < other ? -1 : 1;
};
