import { ownIntake } from './own-intake.ts';

/** Texts of own lists (schedules that the reader imported), loaded with their pages. */
export const ownCatalogue = { ownIntake } as const;
