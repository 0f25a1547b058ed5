import type { Edit, Values } from './edit.ts';
import { pathOf, type RowShape } from './path.ts';
import { isRecord, own } from './record.ts';
import { same } from './same.ts';
import { basePaths } from './ties.ts';
import type { Partners } from './path.ts';
import { valueAt } from './value-at.ts';

/**
 * Returns the edit that changes one state of a row into another: fields, then sets, then lists. Properties
 * that `after` lacks are not changed, so a form with only a few fields can be passed. Rows of lists are
 * matched by id.
 */
export function between(before: object, after: object, shape: RowShape): Edit {
  const { fields, sets = {}, lists = {}, ties = {}, partners } = shape;
  const changes: Record<string, unknown> = {};
  const note = (path: string, from: unknown, to: unknown) => {
    if (!same(from, to)) changes[path] = to;
  };
  for (const [name, to] of Object.entries(after))
    if (Object.hasOwn(fields, name)) note(name, valueAt(before, name), to);
  for (const name of Object.keys(sets)) {
    if (!Object.hasOwn(after, name)) continue;
    const [from, to] = [listAt(before, name), listAt(after, name)];
    const add = to.filter((one) => !from.includes(one));
    const remove = from.filter((one) => !to.includes(one));
    if (add.length + remove.length > 0) changes[name] = { add, remove };
  }
  for (const [name, inRow] of Object.entries(lists))
    if (Object.hasOwn(after, name)) noteRows(name, { before, after, inRow }, note);
  return editOn(before, changes, { ties, partners });
}

interface Lists {
  before: object;
  after: object;
  /** The fields that rows of this list have in the present version. Only the names are used. */
  inRow: Readonly<Record<string, unknown>>;
}

function noteRows(
  list: string,
  { before, after, inRow }: Lists,
  note: (path: string, from: unknown, to: unknown) => void,
): void {
  const [earlier, later] = [rowsAt(before, list), rowsAt(after, list)];
  for (const [id, row] of earlier) {
    const now = later.get(id);
    if (!now) note(pathOf(list, id), row, null);
    else
      // A row from an earlier version may lack a field, which then counts as empty.
      for (const name of Object.keys(inRow))
        note(pathOf(list, id, name), own(row, name) ?? null, own(now, name) ?? null);
  }
  for (const [id, row] of later) if (!earlier.has(id)) note(pathOf(list, id), null, row);
}

function listAt(row: object, name: string): readonly unknown[] {
  const value = valueAt(row, name);
  return Array.isArray(value) ? value : [];
}

const rowsAt = (row: object, list: string) =>
  new Map(listAt(row, list).flatMap((one) => (isRecord(one) ? [[String(one['id']), one] as const] : [])));

/** Creates the edit that sets these values in a row, with the row's current values as its base. */
export function editOn(
  row: object,
  changes: Values,
  { ties = {}, partners }: Pick<RowShape, 'ties'> & { partners?: Partners | undefined },
): Edit {
  const partnersOf = (path: string) => partners?.(row, path, changes) ?? [];
  const base = basePaths(changes, ties, partnersOf).map((path) => [path, valueAt(row, path) ?? null]);
  return { changes, base: Object.fromEntries(base) };
}
