import { isSetChange, type Edit } from './edit.ts';
import { rowsFirst } from './path.ts';
import { same } from './same.ts';
import { put, valueAt } from './value-at.ts';

/** `row` is the one that was given where anything clashes: nothing of the edit is applied then. */
export interface Merged<Row> {
  row: Row;
  /** Paths. */
  clashes: string[];
}

/**
 * Applies an edit to a row that others may have changed since: a field that still has its base value gets the
 * wished one, one that somebody else gave the wished value is fine, one that differs is a clash. A field of
 * a row that has gone clashes; sets never do.
 */
export function merge<Row extends object>(row: Row, { changes, base }: Edit): Merged<Row> {
  const clashes: string[] = [];
  let merged = row;
  for (const path of rowsFirst(Object.keys(changes))) {
    const wished = changes[path];
    const present = valueAt(merged, path);
    if (isSetChange(wished)) merged = put(merged, path, wished);
    else if (present === undefined) clashes.push(path);
    else if (same(present, wished)) continue;
    else if (same(present, base[path])) merged = put(merged, path, wished);
    else clashes.push(path);
  }
  return clashes.length > 0 ? { row, clashes } : { row: merged, clashes };
}

/** An edit cut down to what is still as it was seen: a field that somebody has changed since is left alone. */
export function fitting(row: object, { changes, base }: Edit): Edit {
  const paths = Object.keys(changes).filter(
    (path) => isSetChange(changes[path]) || same(valueAt(row, path), base[path]),
  );
  const pick = (values: Edit['base']) =>
    Object.fromEntries(paths.flatMap((path) => (path in values ? [[path, values[path]]] : [])));
  return { changes: pick(changes), base: pick(base) };
}
