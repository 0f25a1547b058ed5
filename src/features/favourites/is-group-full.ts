import type { EntryError } from '../../store/outbox.ts';

/** A lane was refused as its group is full; the same code says that a tier allows no more, and then a higher one helps. */
export const isGroupFull = (error: Pick<EntryError, 'errors'> | null): boolean =>
  error?.errors.some(({ code }) => code === 'group_full') ?? false;
