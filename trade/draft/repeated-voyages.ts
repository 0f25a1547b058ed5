import type { DraftContent } from './draft.ts';

type Voyage = Pick<DraftContent, 'voyage_number'>;

/** Returns a voyage number for comparison, without differences in character width, case and spaces. */
export const voyageName = ({ voyage_number }: Voyage): string =>
  voyage_number.normalize('NFKC').toUpperCase().replace(/\s+/g, '');

/**
 * Returns the voyage numbers that appear more than once in a service. Two devices may have created the same
 * season, or a publisher mistyped a number.
 */
export function repeatedVoyages(drafts: readonly Voyage[]): string[] {
  const seen = new Set<string>();
  const repeated = new Set<string>();
  for (const name of drafts.map(voyageName)) {
    if (name !== '' && seen.has(name)) repeated.add(name);
    seen.add(name);
  }
  return [...repeated].sort();
}
