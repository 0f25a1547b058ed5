import { ownIntake } from './own-intake.ts';

/** What own lists say, loaded with their pages. */
export const ownBook = { ownIntake } as const;
