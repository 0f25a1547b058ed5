import { sailing } from './sailing.ts';
import { states } from './states.ts';

/** What the other pages say, loaded with the first of them. */
export const laterBook = { states, sailing } as const;
