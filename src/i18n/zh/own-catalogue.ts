import { ownIntake } from './own-intake.ts';

/** Texts of imported lists, loaded with their pages. */
export const ownCatalogue = { ownIntake } as const;
