import { uuidOfName } from '../uuid-of-name.ts';

/**
 * Returns a stable id for a cut-off of a published sailing: in drafts cut-offs have ids, but in published
 * sailings they have none.
 */
export const cutOffIdOf = (sailingId: string, code: string): string => uuidOfName(`${sailingId} ${code}`);
