import { feeds } from './feeds.ts';

/** What feeds say; it is loaded with the first of them. */
export const outsideBook = { feeds } as const;
