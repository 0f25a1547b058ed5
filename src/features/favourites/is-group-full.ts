import type { EntryError } from '../../store/outbox.ts';

/**
 * True if a lane was refused because its group is full. The limit of the tier has the same error code, but
 * only there does an upgrade help.
 */
export const isGroupFull = (error: Pick<EntryError, 'errors'> | null): boolean =>
  error?.errors.some(({ code }) => code === 'group_full') ?? false;
