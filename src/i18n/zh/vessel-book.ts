import { vessels } from './vessels.ts';

/** What the pages of vessels say. */
export const vesselBook = { vessels } as const;
