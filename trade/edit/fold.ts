import { isSetChange, pick, type Edit, type SetChange, type Values } from './edit.ts';
import { parsePath, rowPathOf, rowsFirst } from './path.ts';
import { isRecord } from './record.ts';
import { same } from './same.ts';
import { basePaths } from './ties.ts';
import type { Partners, Ties } from './path.ts';

type Draft = Record<string, unknown>;
interface Folded {
  changes: Draft;
  base: Draft;
}

/**
 * Combines two edits of one row into one. The second edit was made on the result of the first. Each field
 * gets its last new value and its first base value. A field whose last value equals its base is left out.
 *
 * An edit inside a row that the first edit added becomes part of the added row. Edits inside a row that the
 * second edit removes are dropped.
 */
export function fold(first: Edit, second: Edit, ties: Ties, partners?: Partners): Edit {
  const folded: Folded = { changes: { ...first.changes }, base: { ...second.base, ...first.base } };
  for (const path of rowsFirst(Object.keys(second.changes))) foldPath(folded, path, { first, second });
  const { changes, base } = folded;
  for (const [path, requested] of Object.entries(changes)) {
    const isBack = isSetChange(requested)
      ? requested.add.length + requested.remove.length === 0
      : same(requested, base[path]);
    if (isBack) delete changes[path];
  }
  const seen = rowOfValues(base);
  const partnersOf = (path: string) => partners?.(seen, path, changes) ?? [];
  return { changes, base: pick(base, basePaths(changes, ties, partnersOf)) };
}

/**
 * Builds a row that contains the lists and list rows that the given values describe. Fields without a value
 * are absent.
 */
const rowOfValues = (values: Values): object =>
  rowsFirst(Object.keys(values)).reduce<Record<string, Record<string, unknown>[]>>((row, path) => {
    const { name = '', id = null, field = null } = parsePath(path) ?? {};
    if (id === null) return row;
    const rows = row[name] ?? [];
    const known = rows.find((one) => one['id'] === id);
    const value = values[path];
    const added = field === null ? (isRecord(value) ? value : {}) : { [field]: value };
    const others = rows.filter((one) => one !== known);
    return { ...row, [name]: [...others, { ...known, ...added, id }] };
  }, {});

interface Pair {
  first: Edit;
  second: Edit;
}

function foldPath(folded: Folded, path: string, { first, second }: Pair): void {
  const { changes, base } = folded;
  const requested = second.changes[path];
  const before = changes[path];
  if (isSetChange(requested)) {
    changes[path] = isSetChange(before) ? oneSet(before, requested) : requested;
    return;
  }
  const rowPath = rowPathOf(path);
  if (rowPath !== null && rowPath in changes && !(path in changes)) {
    const row = changes[rowPath];
    if (isRecord(row)) changes[rowPath] = { ...row, [parsePath(path)?.field ?? '']: requested };
    return;
  }
  const inside = Object.keys(first.changes).filter((other) => rowPathOf(other) === path);
  if (inside.length > 0 && !(path in first.base))
    base[path] = unchanged(second.base[path], inside, first.base);
  for (const other of inside) delete changes[other];
  changes[path] = requested;
}

/** Returns a row of a list with the values that its fields had before the first edit. */
const unchanged = (row: unknown, paths: readonly string[], base: Edit['base']): unknown =>
  isRecord(row)
    ? { ...row, ...Object.fromEntries(paths.map((path) => [parsePath(path)?.field ?? '', base[path]])) }
    : row;

/**
 * Combines two changes of one set. If both contain a text, the later change applies. A text that was added
 * and then removed stays in `remove`, because the set may have contained it before.
 */
const oneSet = (first: SetChange, second: SetChange): SetChange => {
  const add = [...first.add.filter((one) => !second.remove.includes(one)), ...second.add];
  const remove = [...first.remove, ...second.remove].filter((one) => !add.includes(one));
  return { add: [...new Set(add)], remove: [...new Set(remove)] };
};
