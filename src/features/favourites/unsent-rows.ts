import type { QueuedEntry } from '../../store/outbox.ts';

/** The state of a row's last change. `expired`: unsent for such a long time that a person has to decide. */
export type Unsent = 'waiting' | 'refused' | 'expired';

/**
 * Returns the state of rows with unsent changes, by row name. If a row has several states, refused is
 * returned.
 */
export function unsentRows(entries: readonly QueuedEntry[]): ReadonlyMap<string, Unsent> {
  const rows = new Map<string, Unsent>();
  for (const { row_names, state, error } of entries)
    for (const name of row_names)
      if (state === 'failed' || state === 'conflict')
        rows.set(name, error?.code === 'expired' ? 'expired' : 'refused');
      else if (!rows.has(name)) rows.set(name, 'waiting');
  return rows;
}
