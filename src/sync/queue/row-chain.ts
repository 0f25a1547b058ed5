import { isEdit } from '../../../trade/edit/edit.ts';
import { same } from '../../../trade/edit/same.ts';
import type { QueuedEntry, RowChange } from '../../store/outbox.ts';
import { rowNameOf } from '../../store/outbox.ts';

type Row = object | null;

/**
 * Applies the unsent changes of a row, in their order, to the server's present row. Returns the row to show.
 * Changes whose `before` or `after` is another row than before are added to `moved`.
 */
export function rebase(
  entries: readonly QueuedEntry[],
  rowName: string,
  base: Row,
  moved: Set<QueuedEntry>,
): Row {
  let row = base;
  for (const entry of entries)
    for (const change of entry.rows) {
      if (rowNameOf(change.table, change.key) !== rowName) continue;
      const before = row;
      row = layOver(row, change, isEdit(entry.body) ? entry.body.base : {});
      if (same(change.before, before) && same(change.after, row)) continue;
      const { made = { before: change.before, after: change.after } } = change;
      Object.assign(change, { before, after: row, made });
      moved.add(entry);
    }
  return row;
}

/**
 * Applies a change that was made on one version of a row to another version. Writes only the changed fields
 * and the fields that belong to them, for example the currency of a changed amount. These are the fields in
 * the edit's base. Returns null if the change deletes the row, or if the other version does not exist.
 */
function layOver(base: Row, { before, after }: RowChange, seen: object): Row {
  if (after === null) return null;
  if (before === null) return { ...base, ...after };
  // If there is no row to apply the change to, the server has deleted the row and will refuse the change. The
  // person then sees that refusal.
  if (base === null) return null;
  const was = new Map<string, unknown>(Object.entries(before));
  const touched = Object.entries(after).filter(
    ([field, value]) => Object.hasOwn(seen, field) || !same(value, was.get(field)),
  );
  return { ...base, ...Object.fromEntries(touched) };
}
