import { colleagues } from './colleagues.ts';

/**
 * Texts about favourites and own lists that colleagues share, loaded with the parts of pages that show them.
 */
export const colleaguesCatalogue = { colleagues } as const;
