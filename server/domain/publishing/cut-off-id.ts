import { uuidOfName } from '../uuid-of-name.ts';

/** Cut-offs of published sailings have no ids; as those of drafts they get one that is always the same. */
export const cutOffIdOf = (sailingId: string, code: string): string => uuidOfName(`${sailingId} ${code}`);
