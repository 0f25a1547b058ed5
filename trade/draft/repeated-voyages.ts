import { callsInOrder } from './draft-verdict.ts';
import type { DraftContent } from './draft.ts';

type Voyage = Pick<DraftContent, 'voyage_number'>;
type Sailing = Pick<DraftContent, 'kind' | 'ship_name' | 'voyage_number' | 'harbors'>;

/** Returns a voyage number for comparison, without differences in character width, case and spaces. */
export const voyageName = ({ voyage_number }: Voyage): string => folded(voyage_number);

/**
 * Returns a key that is equal for two rows of a group that describe the same voyage; empty if the row cannot
 * be compared. The voyages of a container service differ by their number alone. A voyage of general cargo may
 * have a row for each lane, so its key also contains the vessel and the ports of the lane.
 */
export function sailingKey(sailing: Sailing): string {
  const voyage = voyageName(sailing);
  if (sailing.kind === 'container' || voyage === '') return voyage;
  const calls = callsInOrder(sailing.harbors);
  const load = calls.find(({ is_load }) => is_load)?.harbor_code ?? '';
  const unload = calls.findLast(({ is_unload }) => is_unload)?.harbor_code ?? '';
  const parts = [folded(sailing.ship_name ?? ''), voyage, load, unload];
  return parts.includes('') ? '' : parts.join(' ');
}

/**
 * Returns the key of a sailing for the comparison with other groups of its shipowner; empty if the sailing
 * cannot be compared. Voyages of two container services may have the same number, so the key contains the
 * vessel.
 */
export function vesselVoyageKey(sailing: Sailing): string {
  const parts = [folded(sailing.ship_name ?? ''), sailingKey(sailing)];
  return parts.includes('') ? '' : parts.join(' ');
}

const folded = (text: string): string => text.normalize('NFKC').toUpperCase().replace(/\s+/g, '');

/**
 * Returns the keys of voyages that appear more than once in a group. This happens if two devices created the
 * same season, if a publisher mistyped a number, or if a list was imported twice.
 */
export function repeatedVoyages(sailings: readonly Sailing[]): string[] {
  const seen = new Set<string>();
  const repeated = new Set<string>();
  for (const key of sailings.map(sailingKey)) {
    if (key !== '' && seen.has(key)) repeated.add(key);
    seen.add(key);
  }
  return [...repeated].sort();
}
