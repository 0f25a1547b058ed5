import { uuidOfName } from '../uuid-of-name.ts';

/**
 * Returns a stable id for a cut-off of a published sailing, because drafts need ids of cut-offs and published
 * sailings have none.
 */
export const cutOffIdOf = (sailingId: string, code: string): string => uuidOfName(`${sailingId} ${code}`);
