import type { LaycanStore } from '../../store/laycan-store.ts';
import { rowNameOf, type Entry, type RowChange } from '../../store/outbox.ts';
import type { ServerRow } from '../../store/own-rows.ts';
import { isEdit, isEmptyEdit, type Edit, type Values } from '../../../trade/edit/edit.ts';
import { entriesOf } from './queue-tables.ts';
import { writeServerRows } from './settle.ts';

/**
 * When a picture is discarded the server never gets it, so waiting edits must not name it: takes `path` out
 * of them. Their other changes stay, and an edit with nothing left is deleted. Runs within the caller's
 * transaction.
 */
export async function letGoOfPicture(store: LaycanStore, upload: Entry, path: string): Promise<void> {
  const queue = await entriesOf(store, upload.member_id).toArray();
  // What was there before the picture, for the edits that were made over it.
  const was = new Map<string, unknown>();
  const touched = new Set<string>();
  // Nothing that waits for the picture was ever tried.
  for (const entry of queue.filter(
    ({ sequence, attempts }) => sequence > upload.sequence && attempts === 0,
  )) {
    if (!isEdit(entry.body)) continue;
    const { changes, base } = entry.body;
    const named = Object.keys(base).filter((field) => base[field] === path || changes[field] === path);
    if (named.length === 0) continue;
    const left = withoutPicture(entry.body, { named, path, was });
    entry.body = { ...entry.body, ...left };
    for (const row of entry.rows) takeOutOfRow(row, path);
    for (const name of entry.row_names) touched.add(name);
    if (!isEmptyEdit(left)) await store.outbox.put(entry);
    else await store.outbox.delete(entry.sequence);
  }
  await writeServerRows(store, rowsBelow(queue, touched));
}

interface Taking {
  /** The fields that have the picture, or had it. */
  named: readonly string[];
  path: string;
  was: Map<string, unknown>;
}

/** The edit without the picture; what was there before it is noted. */
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

/** What the entry did to the row, without the picture. */
function takeOutOfRow(change: RowChange, path: string): void {
  const { before, after } = change as { before: Values | null; after: Values | null };
  if (!before || !after) return;
  const fields = Object.keys(after).filter((field) => after[field] === path);
  change.after = { ...after, ...Object.fromEntries(fields.map((field) => [field, before[field]])) };
}

/** The rows as the server has them, under all that waits: what the first of the queue found. */
function rowsBelow(queue: readonly Entry[], names: ReadonlySet<string>): ServerRow[] {
  const grounds = new Map<string, ServerRow>();
  for (const { rows } of queue)
    for (const { table, key, before } of rows) {
      const name = rowNameOf(table, key);
      if (names.has(name) && !grounds.has(name)) grounds.set(name, { table, key, row: before });
    }
  return [...grounds.values()];
}
