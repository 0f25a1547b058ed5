import { own } from './record.ts';

/**
 * The parts of a path. Without `id`, the path names a field or a set of the row itself. Without `field`, it
 * names a whole row of a list.
 */
export interface EditPath {
  name: string;
  id: string | null;
  field: string | null;
}

/** Parses a path. Returns null if it has more than three parts or an empty part. */
export function parsePath(path: string): EditPath | null {
  const parts = path.split('.');
  const [name = '', id = null, field = null] = parts;
  return parts.length > 3 || parts.includes('') ? null : { name, id, field };
}

/** Builds a path from the given parts: `harbors.{id}.start_time`. */
export function pathOf(name: string, id?: string, field?: string): string {
  const row = id === undefined ? name : `${name}.${id}`;
  return field === undefined ? row : `${row}.${field}`;
}

/** Returns the path of the list row that contains a field; null for any other path. */
export function rowPathOf(path: string): string | null {
  const parsed = parsePath(path);
  return parsed?.id && parsed.field !== null ? pathOf(parsed.name, parsed.id) : null;
}

/**
 * Sorts paths in the order of application. Rows of lists are first, because an edit may add a row and set one
 * of its fields.
 */
export function rowsFirst(paths: readonly string[]): string[] {
  const isRow = (path: string) => {
    const parsed = parsePath(path);
    return parsed?.id != null && parsed.field === null;
  };
  return [...paths.filter(isRow), ...paths.filter((path) => !isRow(path))];
}

/**
 * Tied fields: groups of fields that have a meaning only together, such as an amount and its currency. The
 * groups are stored by the name of their list; fields of the row itself have an empty name. No field is in
 * two groups.
 */
export type Ties = Readonly<Record<string, readonly (readonly string[])[]>>;

/**
 * Returns the paths of fields in other rows of a list that have a meaning only together with a changed field.
 * Example: the cut-off of a receiving period whose opening is changed. `row` is the row before the changes.
 */
export type Partners = (row: object, path: string, changes: Readonly<Record<string, unknown>>) => string[];

/**
 * The shape of a row: its editable properties, by name. Rows of a list have an `id` in addition to their
 * fields, and a field for their order. The caller chooses the value for each property, for example the schema
 * of the field.
 */
export interface RowShape<Field = unknown, Member = unknown> {
  fields: Readonly<Record<string, Field>>;
  /** The sets of texts, for example tags. */
  sets?: Readonly<Record<string, Member>>;
  lists?: Readonly<Record<string, Readonly<Record<string, Field>>>>;
  /** The tied fields: groups of fields that have a meaning only together. */
  ties?: Ties;
  partners?: Partners;
}

/**
 * The part of a row that a path names, with the entry of the shape (the description of editable properties)
 * for it.
 */
export type Place<Field, Member> =
  | { kind: 'field'; of: Field }
  | { kind: 'set'; of: Member }
  | { kind: 'row'; id: string; of: Readonly<Record<string, Field>> };

/** Returns the part of a row that a path names; null if it is not editable. */
export function placeIn<Field, Member>(
  { fields, sets = {}, lists = {} }: RowShape<Field, Member>,
  path: string,
): Place<Field, Member> | null {
  const parsed = parsePath(path);
  if (!parsed) return null;
  const { name, id, field } = parsed;
  if (id === null) {
    const set = own(sets, name);
    if (set !== undefined) return { kind: 'set', of: set };
    const of = own(fields, name);
    return of === undefined ? null : { kind: 'field', of };
  }
  const row = own(lists, name);
  if (!row) return null;
  if (field === null) return { kind: 'row', id, of: row };
  const of = own(row, field);
  return of === undefined ? null : { kind: 'field', of };
}
