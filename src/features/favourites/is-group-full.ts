import type { EntryError } from '../../store/outbox.ts';

/**
 * True if a lane was refused because its group is full. A refusal by the limit of the member's tier has the
 * same error code, but only that limit can be raised by an upgrade.
 */
export const isGroupFull = (error: Pick<EntryError, 'errors'> | null): boolean =>
  error?.errors.some(({ code }) => code === 'group_full') ?? false;
