import type { LaycanStore } from '../../store/laycan-store.ts';
import { rowNameOf, type QueuedEntry, type RowChange } from '../../store/outbox.ts';
import type { ServerRow } from '../../store/own-rows.ts';
import { isEdit, isEmptyEdit, type Edit, type Values } from '../../../trade/edit/edit.ts';
import { entriesOf } from './queue-tables.ts';
import { writeServerRows } from './settle.ts';

/**
 * Removes the `path` of a discarded picture from waiting edits, because the server will never receive the
 * picture. The edits' changes of other fields stay. An edit without any change left is deleted. Must be
 * called within a transaction.
 */
export async function removePicture(store: LaycanStore, upload: QueuedEntry, path: string): Promise<void> {
  const queue = await entriesOf(store, upload.member_id).toArray();
  // The value of each field before the picture was set. Later edits that were made after the picture was set
  // get these values as their base.
  const was = new Map<string, unknown>();
  const touched = new Set<string>();
  // An edit that contains the path waits until the picture is sent, so it was never sent itself.
  for (const entry of queue.filter(
    ({ sequence, attempts }) => sequence > upload.sequence && attempts === 0,
  )) {
    if (!isEdit(entry.body)) continue;
    const { changes, base } = entry.body;
    const named = Object.keys(base).filter((field) => base[field] === path || changes[field] === path);
    if (named.length === 0) continue;
    const left = withoutPicture(entry.body, { named, path, was });
    entry.body = { ...entry.body, ...left };
    for (const row of entry.rows) removeFromRow(row, path);
    for (const name of entry.row_names) touched.add(name);
    if (!isEmptyEdit(left)) await store.outbox.put(entry);
    else await store.outbox.delete(entry.sequence);
  }
  await writeServerRows(store, rowsBelow(queue, touched));
}

interface Taking {
  /** The fields whose value is or was the path of the picture. */
  named: readonly string[];
  path: string;
  was: Map<string, unknown>;
}

/** Removes the picture from an edit, and stores the earlier values of its fields in `was`. */
function withoutPicture({ changes, base }: Edit, { named, path, was }: Taking): Edit {
  const left = { changes: { ...changes }, base: { ...base } };
  for (const field of named) {
    if (base[field] === path && was.has(field)) left.base[field] = was.get(field);
    if (changes[field] !== path) continue;
    was.set(field, left.base[field]);
    delete left.changes[field];
    delete left.base[field];
  }
  return left;
}

function removeFromRow(change: RowChange, path: string): void {
  const { before, after } = change as { before: Values | null; after: Values | null };
  if (!before || !after) return;
  const fields = Object.keys(after).filter((field) => after[field] === path);
  change.after = { ...after, ...Object.fromEntries(fields.map((field) => [field, before[field]])) };
}

/**
 * Returns the rows as the server has them, without unsent changes: for each row, the `before` of its first
 * change.
 */
function rowsBelow(queue: readonly QueuedEntry[], names: ReadonlySet<string>): ServerRow[] {
  const grounds = new Map<string, ServerRow>();
  for (const { rows } of queue)
    for (const { table, key, before } of rows) {
      const name = rowNameOf(table, key);
      if (names.has(name) && !grounds.has(name)) grounds.set(name, { table, key, row: before });
    }
  return [...grounds.values()];
}
