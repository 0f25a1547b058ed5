import { counted } from '../counted.ts';
import type { Twin } from '../catalogue.ts';
import type { search as chinese } from '../zh/search.ts';

/** Words of a search that the home page also uses, before the texts of the result list are loaded. */
export const search: Twin<typeof chinese> = {
  sailings: ({ n }) => counted(n, 'sailing', 'sailings'),
  search: 'Find sailings',
  laycan: 'Laycan',
  tbn: 'Vessel TBN',
};
