import { carbon } from './carbon.ts';
import { compare } from './compare.ts';
import { coverage } from './coverage.ts';
import { inquiry } from './inquiry.ts';
import { take } from './take.ts';

/** What comparing, inquiring, taking along, the coverage of lanes and the estimate of emissions say; it is loaded with the first of them. */
export const tradeBook = { carbon, compare, coverage, inquiry, take } as const;
