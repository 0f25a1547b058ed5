import { carbon } from './carbon.ts';
import { compare } from './compare.ts';
import { coverage } from './coverage.ts';
import { inquiry } from './inquiry.ts';
import { share } from './share.ts';

/**
 * Texts of comparison, inquiries, sharing, lane coverage and the emissions estimate, loaded with the first
 * page that shows them.
 */
export const tradeCatalogue = { carbon, compare, coverage, inquiry, share } as const;
