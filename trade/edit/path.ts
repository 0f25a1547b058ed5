import { own } from './record.ts';

/** What a path stands for. Without `id` it is a field or a set of the row itself; without `field`, a whole row of a list. */
export interface EditPath {
  name: string;
  id: string | null;
  field: string | null;
}

/** Null of what is no path: too deep, or with a part that is empty. */
export function parsePath(path: string): EditPath | null {
  const parts = path.split('.');
  const [name = '', id = null, field = null] = parts;
  return parts.length > 3 || parts.includes('') ? null : { name, id, field };
}

/** `harbors.{id}.start_time`, of as many parts as there are. */
export function pathOf(name: string, id?: string, field?: string): string {
  const row = id === undefined ? name : `${name}.${id}`;
  return field === undefined ? row : `${row}.${field}`;
}

/** The path of the row of a list that a field stands in; null of anything else. */
export function rowPathOf(path: string): string | null {
  const parsed = parsePath(path);
  return parsed?.id && parsed.field !== null ? pathOf(parsed.name, parsed.id) : null;
}

/** Paths in the order in which they are applied: rows of lists first, as a field of one may come with it. */
export function rowsFirst(paths: readonly string[]): string[] {
  const isRow = (path: string) => {
    const parsed = parsePath(path);
    return parsed?.id != null && parsed.field === null;
  };
  return [...paths.filter(isRow), ...paths.filter((path) => !isRow(path))];
}

/**
 * Fields that only mean something together, as an amount and its currency, by the list in whose rows they stand;
 * those of the row itself under an empty name. No field stands in two ties.
 */
export type Ties = Readonly<Record<string, readonly (readonly string[])[]>>;

/**
 * What of a row may be edited, by name. Rows of a list have an `id` beside their fields, and their order is a
 * field of theirs. What stands beside a name is the caller's business: a schema, as a rule.
 */
export interface RowShape<Field = unknown, Member = unknown> {
  fields: Readonly<Record<string, Field>>;
  /** Lists of different texts. */
  sets?: Readonly<Record<string, Member>>;
  lists?: Readonly<Record<string, Readonly<Record<string, Field>>>>;
  /** What of it only means something together. */
  ties?: Ties;
}

/** A place of a row, with what its shape says of it. */
export type Place<Field, Member> =
  | { kind: 'field'; of: Field }
  | { kind: 'set'; of: Member }
  | { kind: 'row'; id: string; of: Readonly<Record<string, Field>> };

/** Null where nothing may be edited. */
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
