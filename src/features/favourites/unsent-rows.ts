import type { QueuedEntry } from '../../store/outbox.ts';

/**
 * The state of a row with unsent changes. `waiting`: not sent yet. `refused`: the server refused a change, or
 * the change is in conflict. `expired`: a change was unsent for too long, so a person must decide whether it
 * is still wanted.
 */
export type Unsent = 'waiting' | 'refused' | 'expired';

/**
 * Returns the states of rows with unsent changes, by row name. If a row has several changes, a refused or
 * expired change takes precedence over waiting ones, and among these the last.
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
