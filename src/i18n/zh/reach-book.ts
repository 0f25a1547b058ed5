import { reach } from './reach.ts';

/** What a sailing against its ship says; it is loaded with the first of them. */
export const reachBook = { reach } as const;
