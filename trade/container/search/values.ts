/**
 * The departure, arrival, number of transshipments and rate by which options with transshipments are
 * compared. An unknown rate has the currency -1 and is worse than any known rate.
 */
export interface OptionValue {
  readonly depart: number;
  readonly arrive: number;
  readonly changes: 1 | 2;
  readonly amount: number;
  readonly currency: number;
}

export const unknownRate = { amount: Infinity, currency: -1 } as const;

/**
 * Returns the values that no other value dominates, without duplicates. A dominating value is at least as
 * good in every field.
 */
export function bestValues(values: readonly OptionValue[]): OptionValue[] {
  const sorted = [...values].sort(
    (a, b) =>
      b.depart - a.depart ||
      a.arrive - b.arrive ||
      a.changes - b.changes ||
      a.amount - b.amount ||
      a.currency - b.currency,
  );
  const best: OptionValue[] = [];
  // `sorted` lists each value after all values that dominate or equal it, so comparing with the values in
  // `best` is enough.
  for (const value of sorted) if (!best.some((other) => isAsGood(other, value))) best.push(value);
  return best;
}

/**
 * True if `a` is at least as good as `b` in every field. Rates in two currencies cannot be compared, so
 * neither of them is as good as the other.
 */
export const isAsGood = (a: OptionValue, b: OptionValue): boolean =>
  a.depart >= b.depart &&
  a.arrive <= b.arrive &&
  a.changes <= b.changes &&
  (b.currency === -1 || (a.currency === b.currency && a.amount <= b.amount));
