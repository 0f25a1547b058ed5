/** What ways with changes are compared by. Unknown rates have a currency of -1 and are worse than any. */
export interface WayValue {
  readonly depart: number;
  readonly arrive: number;
  readonly changes: 1 | 2;
  readonly amount: number;
  readonly currency: number;
}

export const unknownRate = { amount: Infinity, currency: -1 } as const;

/** The values that no other one dominates: at least as good in all and better in one. Each is there once. */
export function bestValues(values: readonly WayValue[]): WayValue[] {
  const sorted = [...values].sort(
    (a, b) =>
      b.depart - a.depart ||
      a.arrive - b.arrive ||
      a.changes - b.changes ||
      a.amount - b.amount ||
      a.currency - b.currency,
  );
  const best: WayValue[] = [];
  // In this order what dominates a value, or is alike, comes before it.
  for (const value of sorted) if (!best.some((other) => isAsGood(other, value))) best.push(value);
  return best;
}

/** Rates in two currencies are not compared: neither is as good as the other. */
export const isAsGood = (a: WayValue, b: WayValue): boolean =>
  a.depart >= b.depart &&
  a.arrive <= b.arrive &&
  a.changes <= b.changes &&
  (b.currency === -1 || (a.currency === b.currency && a.amount <= b.amount));
