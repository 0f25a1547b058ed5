import type { DraftContent } from './draft.ts';

type Voyage = Pick<DraftContent, 'voyage_number'>;

/** A voyage number as it is compared: whatever its width, case and gaps. */
export const voyageName = ({ voyage_number }: Voyage): string =>
  voyage_number.normalize('NFKC').toUpperCase().replace(/\s+/g, '');

/** The names of voyages that stand more than once in a service: two devices have made the same season, or somebody mistyped. */
export function repeatedVoyages(drafts: readonly Voyage[]): string[] {
  const seen = new Set<string>();
  const repeated = new Set<string>();
  for (const name of drafts.map(voyageName)) {
    if (name !== '' && seen.has(name)) repeated.add(name);
    seen.add(name);
  }
  return [...repeated].sort();
}
