import { uuidOfName } from '../uuid-of-name.ts';

/**
 * Returns a stable id for a cut-off of a published sailing. Drafts' cut-offs have ids, but published ones
 * have none.
 */
export const cutOffIdOf = (sailingId: string, code: string): string => uuidOfName(`${sailingId} ${code}`);
