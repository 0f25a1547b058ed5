/**
 * Returns the voyage number that follows after `on` voyages. For example, 623W is followed by 624W. A text
 * without digits stays unchanged.
 */
export function nextVoyage(voyage: string, on: number): string {
  const last = [...voyage.matchAll(/\d+/g)].at(-1);
  if (!last) return voyage;
  const [digits] = last;
  const next = String(Number(digits) + on).padStart(digits.length, '0');
  return voyage.slice(0, last.index) + next + voyage.slice(last.index + digits.length);
}
