import { vessels } from './vessels.ts';

/** Texts of the vessel pages. */
export const vesselCatalogue = { vessels } as const;
