import { reach } from './reach.ts';

/** Texts of the forecast whether a ship reaches its laycan, loaded with the first page that shows it. */
export const reachCatalogue = { reach } as const;
