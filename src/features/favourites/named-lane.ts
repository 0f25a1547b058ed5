import { normalizeSearchEnd } from '../../../trade/harbors/search-end.ts';

/** The two ends as a search writes them; without `to` it is a favourite port. */
export interface Lane {
  from: string;
  to: string | null;
}

/** Returns the normalized lane, as the server normalizes it too. */
export const namedLane = (from: string, to: string | null): Lane => ({
  from: normalizeSearchEnd(from),
  to: to === null || to === '' ? null : normalizeSearchEnd(to),
});
