import { feeds } from './feeds.ts';

/** Texts of feeds, loaded with the first page that shows them. */
export const outsideCatalogue = { feeds } as const;
