import type { EntryError } from '../../store/outbox.ts';

/**
 * True if a lane was refused because its group is full. If the member's tier allows no further favourites,
 * the refusal has the same error code, but then an upgrade would help.
 */
export const isGroupFull = (error: Pick<EntryError, 'errors'> | null): boolean =>
  error?.errors.some(({ code }) => code === 'group_full') ?? false;
