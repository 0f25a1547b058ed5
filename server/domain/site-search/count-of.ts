import { serverLimits } from '../../../contract/limits/server-limits.ts';

/** Returns the total of a group. `is_cut` is true if the search stopped at `most`. */
export const countOf = (found: number, most: number = serverLimits.foundMost) => ({
  total: found,
  is_cut: found >= most,
});
