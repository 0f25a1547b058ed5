import { vessels } from './vessels.ts';

/** Texts of the vessel pages. */
export const vesselBook = { vessels } as const;
