import type { EntryError } from '../../store/outbox.ts';

/**
 * True if a lane was refused because its group is full. The same code is used for the limit of the tier,
 * where an upgrade helps.
 */
export const isGroupFull = (error: Pick<EntryError, 'errors'> | null): boolean =>
  error?.errors.some(({ code }) => code === 'group_full') ?? false;
