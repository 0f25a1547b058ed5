import { counted } from '../counted.ts';
import type { Twin } from '../catalogue.ts';
import type { search as chinese } from '../zh/search.ts';

/**
 * Texts about the search for sailings that the home page needs too. They are therefore loaded before the rest
 * of the search texts.
 */
export const search: Twin<typeof chinese> = {
  sailings: ({ n }) => counted(n, 'sailing', 'sailings'),
  search: 'Find sailings',
  laycan: 'Laycan',
  tbn: 'Vessel TBN',
};
