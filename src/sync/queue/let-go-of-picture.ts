import type { LaycanStore } from '../../store/laycan-store.ts';
import { rowNameOf, type Entry, type RowChange } from '../../store/outbox.ts';
import type { ServerRow } from '../../store/own-rows.ts';
import { isEdit } from './fold.ts';
import { entriesOf } from './queue-tables.ts';
import { landRows } from './settle.ts';

type Fields = Record<string, unknown>;

/**
 * A picture that is discarded takes with it what waiting edits say of it: else they would name a picture
 * that the server never gets. `path` is what they name it by. Whatever else they change stays; an edit of
 * nothing goes. Within the caller's transaction.
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
    for (const field of named) takeOut(field, { changes, base, path, was });
    for (const row of entry.rows) takeOutOfRow(row, path);
    for (const name of entry.row_names) touched.add(name);
    if (Object.keys(changes).length > 0) await store.outbox.put(entry);
    else await store.outbox.delete(entry.sequence);
  }
  await landRows(store, groundsOf(queue, touched));
}

interface Taking {
  changes: Fields;
  base: Fields;
  path: string;
  was: Map<string, unknown>;
}

function takeOut(field: string, { changes, base, path, was }: Taking): void {
  if (base[field] === path && was.has(field)) base[field] = was.get(field);
  if (changes[field] !== path) return;
  was.set(field, base[field]);
  delete changes[field];
  delete base[field];
}

/** What the entry did to the row, without the picture. */
function takeOutOfRow(change: RowChange, path: string): void {
  const { before, after } = change as { before: Fields | null; after: Fields | null };
  if (!before || !after) return;
  const fields = Object.keys(after).filter((field) => after[field] === path);
  change.after = { ...after, ...Object.fromEntries(fields.map((field) => [field, before[field]])) };
}

/** The rows as the server has them, under all that waits: what the first of the queue found. */
function groundsOf(queue: readonly Entry[], names: ReadonlySet<string>): ServerRow[] {
  const grounds = new Map<string, ServerRow>();
  for (const { rows } of queue)
    for (const { table, key, before } of rows) {
      const name = rowNameOf(table, key);
      if (names.has(name) && !grounds.has(name)) grounds.set(name, { table, key, row: before });
    }
  return [...grounds.values()];
}
