import { isSetChange, pick, wantedValues, type Edit } from './edit.ts';
import { rowsFirst } from './path.ts';
import { same } from './same.ts';
import { basePaths, tiedPaths } from './ties.ts';
import type { Partners, Ties } from './path.ts';
import { put, valueAt } from './value-at.ts';

/**
 * The result of a merge. If there is a conflict, `row` is the unchanged input, and no part of the edit is
 * applied.
 */
export interface Merged<Row> {
  row: Row;
  /** The paths of the fields in conflict. */
  clashes: string[];
}

/**
 * Applies an edit to a row that others may have changed. A field that still has its base value gets the new
 * value. A field that already has the new value stays unchanged. Any other value is a conflict, and so is an
 * edit of a field in a list row that was removed.
 *
 * If a field is edited, the fields tied to it (with a meaning only together, such as amount and currency)
 * must still have their base values. Changes of sets, for example of tags, never conflict.
 */
export function merge<Row extends object>(row: Row, edit: Edit): Merged<Row> {
  const requests = wantedValues(edit);
  const clashes: string[] = [];
  let merged = row;
  for (const path of rowsFirst(Object.keys(requests))) {
    const requested = requests[path];
    const present = valueAt(merged, path);
    if (isSetChange(requested)) merged = put(merged, path, requested);
    else if (present === undefined) clashes.push(path);
    else if (same(present, requested)) continue;
    else if (same(present, edit.base[path])) merged = put(merged, path, requested);
    else clashes.push(path);
  }
  return clashes.length > 0 ? { row, clashes } : { row: merged, clashes };
}

/**
 * Reduces an edit to the fields that still have their base values. A field that others have changed is left
 * out, together with the fields tied to it (fields that have a meaning only together), also in other rows.
 */
export function fitting(row: object, { changes, base }: Edit, ties: Ties, partners?: Partners): Edit {
  const partnersOf = (path: string) => partners?.(row, path, changes) ?? [];
  const isAsSeen = (path: string) => !(path in base) || same(valueAt(row, path), base[path]);
  const paths = Object.keys(changes).filter(
    (path) => isSetChange(changes[path]) || [...tiedPaths(path, ties), ...partnersOf(path)].every(isAsSeen),
  );
  const left = pick(changes, paths);
  return { changes: left, base: pick(base, basePaths(left, ties, partnersOf)) };
}

/**
 * Rebuilds a conflicting edit on the current row, so that the person's values replace those of others. If
 * others changed a field that is tied to an edited field, the value that the person saw in it is set again.
 */
export function rebaseEdit(row: unknown, edit: Edit): Edit {
  const at = (path: string) => valueAt(row, path) ?? null;
  const requests = Object.entries(wantedValues(edit));
  const changes = requests.filter(([path, requested]) => path in edit.changes || !same(at(path), requested));
  const base = requests.filter(([, requested]) => !isSetChange(requested)).map(([path]) => [path, at(path)]);
  return { changes: Object.fromEntries(changes), base: Object.fromEntries(base) };
}
