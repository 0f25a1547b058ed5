/**
 * Returns the keys of an object in their order. The object must have only the keys of its type, such as a
 * constant table.
 */
export const keysOf = <Key extends string>(record: Readonly<Record<Key, unknown>>): Key[] =>
  Object.keys(record) as Key[];

/** Returns the entries of an object in their order. The object must have only the keys of its type. */
export const entriesOf = <Key extends string, Value>(record: Readonly<Record<Key, Value>>): [Key, Value][] =>
  keysOf(record).map((key) => [key, record[key]]);

/**
 * Creates an object with a value for each key. Keys are always set in the same order, because engines
 * optimize objects of one shape.
 */
export function recordOf<Key extends string, Value>(
  keys: readonly Key[],
  valueOf: (key: Key) => Value,
): Record<Key, Value> {
  const made = {} as Record<Key, Value>;
  for (const key of keys) made[key] = valueOf(key);
  return made;
}

/** Returns a copy of an object without the given keys. */
export function omitKeys<Row extends object, Key extends keyof Row & string>(
  row: Row,
  keys: readonly Key[],
): Omit<Row, Key> {
  const omitted = new Set<string>(keys);
  return Object.fromEntries(Object.entries(row).filter(([key]) => !omitted.has(key))) as Omit<Row, Key>;
}
