import { isSetChange, type SetChange } from './edit.ts';
import { parsePath } from './path.ts';
import { isRecord, own } from './record.ts';

/**
 * Returns the value at a path. Returns null for an empty value. Returns undefined if there can be no value,
 * because the list row is missing or the path is invalid.
 */
export function valueAt(row: unknown, path: string): unknown {
  const parsed = parsePath(path);
  if (!parsed || !isRecord(row)) return undefined;
  const { name, id, field } = parsed;
  if (id === null) return own(row, name) ?? null;
  const found = rowsIn(row, name).find((one) => one['id'] === id);
  if (field === null) return found ?? null;
  return found && (own(found, field) ?? null);
}

/** Returns the row with a value set at a path, or the same row if the path does not exist. */
export function put<Row extends object>(row: Row, path: string, value: unknown): Row {
  const parsed = parsePath(path);
  if (!parsed || !isRecord(row)) return row;
  const { name, id, field } = parsed;
  if (id === null) return { ...row, [name]: isSetChange(value) ? changedSet(own(row, name), value) : value };
  const rows = rowsIn(row, name);
  if (field !== null) {
    if (!rows.some((one) => one['id'] === id)) return row;
    return { ...row, [name]: rows.map((one) => (one['id'] === id ? { ...one, [field]: value } : one)) };
  }
  const others = rows.filter((one) => one['id'] !== id);
  return { ...row, [name]: value === null ? others : [...others, value] };
}

function changedSet(present: unknown, { add, remove }: SetChange): unknown[] {
  const left = Array.isArray(present) ? present.filter((one) => !remove.includes(one)) : [];
  return [...new Set<unknown>([...left, ...add])];
}

function rowsIn(row: Readonly<Record<string, unknown>>, list: string): Readonly<Record<string, unknown>>[] {
  const rows = own(row, list);
  return Array.isArray(rows) ? rows.filter(isRecord) : [];
}
