import { counted } from '../counted.ts';
import type { Twin } from '../catalogue.ts';
import type { search as chinese } from '../zh/search.ts';

/**
 * Texts about a search that the home page needs too. They are loaded with the home page, before the texts of
 * the result list.
 */
export const search: Twin<typeof chinese> = {
  sailings: ({ n }) => counted(n, 'sailing', 'sailings'),
  search: 'Find sailings',
  laycan: 'Laycan',
  tbn: 'Vessel TBN',
};
