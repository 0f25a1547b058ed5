import type { QueuedEntry } from '../../store/outbox.ts';

/** What the server says of a row's last change: nothing yet, or no; `expired`: it was not asked for so long that a person decides. */
export type Unsent = 'waiting' | 'refused' | 'expired';

/** Rows whose changes the server does not have, by their names; a refusal outweighs a wait. */
export function unsentRows(entries: readonly QueuedEntry[]): ReadonlyMap<string, Unsent> {
  const rows = new Map<string, Unsent>();
  for (const { row_names, state, error } of entries)
    for (const name of row_names)
      if (state === 'failed' || state === 'conflict')
        rows.set(name, error?.code === 'expired' ? 'expired' : 'refused');
      else if (!rows.has(name)) rows.set(name, 'waiting');
  return rows;
}
