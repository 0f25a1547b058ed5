import { serverLimits } from '../../../contract/limits/server-limits.ts';

/**
 * Returns the total of a group of results. `is_cut` is true if the search stopped at `most`, so that there
 * may be more results than `total`.
 */
export const countOf = (found: number, most: number = serverLimits.foundMost) => ({
  total: found,
  is_cut: found >= most,
});
