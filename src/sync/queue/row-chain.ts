import { isEdit } from '../../../trade/edit/edit.ts';
import { same } from '../../../trade/edit/same.ts';
import type { QueuedEntry, RowChange } from '../../store/outbox.ts';
import { rowNameOf } from '../../store/outbox.ts';

type Row = object | null;

/**
 * What is on the screen is the server's row with the unsent changes laid over it. Given what the server
 * says now, every unsent change of the row is moved onto it, in their order; returns the row to show.
 * Entries that this moves are noted in `moved`.
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
 * A change, made on one state of a row, applied to another: only the fields that it touched, and those that an edit
 * has a base of as they are tied to one.
 */
function layOver(base: Row, { before, after }: RowChange, seen: object): Row {
  if (after === null) return null;
  if (before === null) return { ...base, ...after };
  // The server's row is gone; the change will be refused, and that is told.
  if (base === null) return null;
  const was = new Map<string, unknown>(Object.entries(before));
  const touched = Object.entries(after).filter(
    ([field, value]) => Object.hasOwn(seen, field) || !same(value, was.get(field)),
  );
  return { ...base, ...Object.fromEntries(touched) };
}
