import { AppError } from '../../../contract/error-code.ts';
import { refusal } from '../rights/refusal.ts';

/**
 * An edit of one row. `changes` has the wished values of the fields that were touched and of no
 * other, `base` the values that the person saw in their place. Names are paths: `ship_name` a field,
 * `cargo_tags` a set, `harbors.{id}` a row of a list and `harbors.{id}.start_time` a field of one.
 */
export interface Edit {
  changes: Readonly<Record<string, unknown>>;
  base: Readonly<Record<string, unknown>>;
}

/** What of a row may be edited. Rows of a list have an `id`; their order is a field of them. */
export interface Editable {
  fields: readonly string[];
  /** Lists of different texts that change by `{ add, remove }`, which clashes with nothing. */
  sets?: readonly string[];
  lists?: Readonly<Record<string, readonly string[]>>;
}

type Row = Readonly<Record<string, unknown>>;

export type Merged<R extends Row> = { kind: 'merged'; row: R } | { kind: 'conflict'; fields: string[] };

/**
 * Applies an edit field by field: a field that still has its base value gets the wished one, one
 * that somebody else gave the wished value is fine, one that differs is a clash. With any clash
 * nothing of the edit is applied. Null stands for a list row that is not there, so adding one has
 * the base null and removing one wishes for null. Throws `unknown_parameter` and `invalid`.
 */
export function mergeEdit<R extends Row>(
  row: R,
  edit: Edit,
  { editable }: { editable: Editable },
): Merged<R> {
  const changes = Object.entries(edit.changes).map(([path, wished]) => {
    const kind = kindOf(path, editable);
    if (!kind) throw refused('unknown_parameter', path);
    const base = kind === 'set' ? undefined : edit.base[path];
    if (kind === 'set' ? !isSetChange(wished) : base === undefined || wished === undefined)
      throw refused('invalid', path);
    if (kind === 'row' && wished !== null && !isRowOf(path, wished)) throw refused('invalid', path);
    return { path, kind, wished, base };
  });
  // Rows first, so that an edit of a row that is not there is seen to clash.
  changes.sort((a, b) => Number(b.kind === 'row') - Number(a.kind === 'row'));
  const merged: Record<string, unknown> = structuredClone(row) as Record<string, unknown>;
  const fields: string[] = [];
  for (const { path, kind, wished, base } of changes) {
    if (kind === 'set') changeSet(merged, path, wished as SetChange);
    else if (!put(merged, path, { wished, base })) fields.push(path);
  }
  return fields.length > 0 ? { kind: 'conflict', fields } : { kind: 'merged', row: merged as R };
}

/** The merged row. Throws `conflict` with the row as it is and the fields that clash. */
export function mergedRow<R extends Row>(row: R, edit: Edit, options: { editable: Editable }): R {
  const merged = mergeEdit(row, edit, options);
  if (merged.kind === 'merged') return merged.row;
  const problems = merged.fields.map((field) => ({ field, code: 'conflict' }));
  throw new AppError('conflict', { problems, data: row });
}

/** The same values, whatever the order of names in an object. */
export function isSame(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  if (Array.isArray(a) !== Array.isArray(b)) return false;
  const names = Object.keys(a);
  if (names.length !== Object.keys(b).length) return false;
  return names.every((name) => Object.hasOwn(b, name) && isSame((a as Row)[name], (b as Row)[name]));
}

function kindOf(path: string, { fields, sets = [], lists = {} }: Editable): 'field' | 'set' | 'row' | null {
  if (fields.includes(path)) return 'field';
  if (sets.includes(path)) return 'set';
  const [list = '', id, field, ...rest] = path.split('.');
  if (!Object.hasOwn(lists, list) || !id || rest.length > 0) return null;
  if (field === undefined) return 'row';
  return lists[list]?.includes(field) ? 'field' : null;
}

interface SetChange {
  add: string[];
  remove: string[];
}

const isTexts = (value: unknown): boolean =>
  Array.isArray(value) && value.every((one) => typeof one === 'string');
const isSetChange = (value: unknown): value is SetChange =>
  typeof value === 'object' &&
  value !== null &&
  'add' in value &&
  'remove' in value &&
  isTexts(value.add) &&
  isTexts(value.remove);
const isRowOf = (path: string, value: unknown): boolean =>
  typeof value === 'object' && value !== null && 'id' in value && value.id === path.split('.')[1];

function changeSet(row: Record<string, unknown>, path: string, { add, remove }: SetChange): void {
  const current = Array.isArray(row[path]) ? (row[path] as string[]) : [];
  const gone = new Set(remove);
  row[path] = [...new Set([...current.filter((one) => !gone.has(one)), ...add])];
}

/** False is a clash, and nothing has changed then. */
function put(
  row: Record<string, unknown>,
  path: string,
  { wished, base }: { wished: unknown; base: unknown },
): boolean {
  const [name = '', id, field] = path.split('.');
  if (id === undefined) return putValue(row, name, { wished, base });
  const list = (Array.isArray(row[name]) ? row[name] : []) as Record<string, unknown>[];
  const at = list.findIndex((one) => one['id'] === id);
  const found = list[at];
  if (field !== undefined) return found !== undefined && putValue(found, field, { wished, base });
  const current = found ?? null;
  if (isSame(current, wished)) return true;
  if (!isSame(current, base)) return false;
  const others = list.filter((one) => one['id'] !== id);
  row[name] = wished === null ? others : [...others, structuredClone(wished)];
  return true;
}

function putValue(
  row: Record<string, unknown>,
  name: string,
  { wished, base }: { wished: unknown; base: unknown },
): boolean {
  const current = row[name] ?? null;
  if (isSame(current, wished)) return true;
  if (!isSame(current, base)) return false;
  row[name] = structuredClone(wished);
  return true;
}

function refused(code: 'unknown_parameter' | 'invalid', field: string): AppError {
  return refusal({ code, field, why: code === 'invalid' ? 'edit_invalid' : code });
}
