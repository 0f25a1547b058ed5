import { compare } from './compare.ts';
import { inquiry } from './inquiry.ts';
import { take } from './take.ts';

/** What comparing, inquiring and taking along say; it is loaded with the first of them. */
export const tradeBook = { compare, inquiry, take } as const;
