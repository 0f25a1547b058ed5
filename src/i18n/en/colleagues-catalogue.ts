import { colleagues } from './colleagues.ts';

/**
 * Texts about favourites and own lists (schedules that the reader imported) that colleagues share. They are
 * loaded with the parts of pages that show them.
 */
export const colleaguesCatalogue = { colleagues } as const;
