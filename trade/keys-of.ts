/**
 * Returns the keys of an object in their order, with their literal types. Use it only for an object that has
 * exactly the keys of its type, such as a constant table.
 */
export const keysOf = <Key extends string>(record: Readonly<Record<Key, unknown>>): Key[] =>
  Object.keys(record) as Key[];

/**
 * Returns the entries of an object in their order, with the literal types of their keys. Use it only for an
 * object that has exactly the keys of its type, such as a constant table.
 */
export const entriesOf = <Key extends string, Value>(record: Readonly<Record<Key, Value>>): [Key, Value][] =>
  keysOf(record).map((key) => [key, record[key]]);

/**
 * Creates an object with a value for each key. The keys are always set in the same order, because engines
 * optimize objects of the same shape.
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
