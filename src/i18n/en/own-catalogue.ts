import { ownIntake } from './own-intake.ts';

/** Texts of own lists, loaded with their pages. */
export const ownCatalogue = { ownIntake } as const;
