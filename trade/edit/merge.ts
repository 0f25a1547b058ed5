import { isSetChange, pick, wishesOf, type Edit } from './edit.ts';
import { rowsFirst } from './path.ts';
import { same } from './same.ts';
import { basePaths, tiedPaths } from './ties.ts';
import type { Ties } from './path.ts';
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
 * a row that has gone clashes, and so does one that is tied to a changed field and is not as it was seen; sets never
 * do.
 */
export function merge<Row extends object>(row: Row, edit: Edit): Merged<Row> {
  const wishes = wishesOf(edit);
  const clashes: string[] = [];
  let merged = row;
  for (const path of rowsFirst(Object.keys(wishes))) {
    const wished = wishes[path];
    const present = valueAt(merged, path);
    if (isSetChange(wished)) merged = put(merged, path, wished);
    else if (present === undefined) clashes.push(path);
    else if (same(present, wished)) continue;
    else if (same(present, edit.base[path])) merged = put(merged, path, wished);
    else clashes.push(path);
  }
  return clashes.length > 0 ? { row, clashes } : { row: merged, clashes };
}

/**
 * An edit cut down to what is still as it was seen: a field that somebody has changed since is left alone, and what is
 * tied to it.
 */
export function fitting(row: object, { changes, base }: Edit, ties: Ties): Edit {
  const isAsSeen = (path: string) => !(path in base) || same(valueAt(row, path), base[path]);
  const paths = Object.keys(changes).filter(
    (path) => isSetChange(changes[path]) || tiedPaths(path, ties).every(isAsSeen),
  );
  const left = pick(changes, paths);
  return { changes: left, base: pick(base, basePaths(left, ties)) };
}

/**
 * The same wish over a row in which it clashes: of a tied field that others have changed, what was seen is wished for
 * as well.
 */
export function wishedOver(row: unknown, edit: Edit): Edit {
  const at = (path: string) => valueAt(row, path) ?? null;
  const wishes = Object.entries(wishesOf(edit));
  const changes = wishes.filter(([path, wished]) => path in edit.changes || !same(at(path), wished));
  const base = wishes.filter(([, wished]) => !isSetChange(wished)).map(([path]) => [path, at(path)]);
  return { changes: Object.fromEntries(changes), base: Object.fromEntries(base) };
}
