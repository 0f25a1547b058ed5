import { normalizeSearchEnd } from '../../../trade/harbors/search-end.ts';

/** The two ends as a search writes them; without a `to` it is a favourite harbor. */
export interface Lane {
  from: string;
  to: string | null;
}

/** One name for one lane, as the server gives it too. */
export const namedLane = (from: string, to: string | null): Lane => ({
  from: normalizeSearchEnd(from),
  to: to === null || to === '' ? null : normalizeSearchEnd(to),
});
