import type { SiteFound } from '../../../contract/calls/site-search.ts';

/** How much there is in all groups together. */
export const totalOf = (found: SiteFound): number =>
  Object.values(found).reduce((sum, group) => sum + (group?.total ?? 0), 0);
