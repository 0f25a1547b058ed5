import { colleagues } from './colleagues.ts';

/** What colleagues share, loaded with the parts of pages that show it. */
export const colleaguesBook = { colleagues } as const;
