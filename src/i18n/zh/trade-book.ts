import { compare } from './compare.ts';
import { inquiry } from './inquiry.ts';

/** What comparing and inquiring say; it is loaded with the first of them. */
export const tradeBook = { compare, inquiry } as const;
