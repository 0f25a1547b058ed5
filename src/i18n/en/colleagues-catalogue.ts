import { colleagues } from './colleagues.ts';

/** Texts of what colleagues share, loaded with the parts of pages that show it. */
export const colleaguesCatalogue = { colleagues } as const;
