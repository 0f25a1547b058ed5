import { reach } from './reach.ts';

/**
 * Texts of the forecast of whether a vessel can arrive before its laycan ends. They are loaded with the first
 * page that shows it.
 */
export const reachCatalogue = { reach } as const;
