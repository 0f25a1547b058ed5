import { serverLimits } from '../../../contract/limits/server-limits.ts';

/** How much a group says that there is, where no more than so many were looked for. */
export const countOf = (found: number, most: number = serverLimits.foundMost) => ({
  total: found,
  is_cut: found >= most,
});
