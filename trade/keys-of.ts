/** The keys of an object that has none but those of its type, such as a table of ours, in their order. */
export const keysOf = <Key extends string>(record: Readonly<Record<Key, unknown>>): Key[] =>
  Object.keys(record) as Key[];

/** The pairs of an object that has no keys but those of its type, in their order. */
export const entriesOf = <Key extends string, Value>(record: Readonly<Record<Key, Value>>): [Key, Value][] =>
  keysOf(record).map((key) => [key, record[key]]);

/** An object with a value for each key. In a loop: engines keep objects fast whose fields come in the same order each time. */
export function recordOf<Key extends string, Value>(
  keys: readonly Key[],
  valueOf: (key: Key) => Value,
): Record<Key, Value> {
  const made = {} as Record<Key, Value>;
  for (const key of keys) made[key] = valueOf(key);
  return made;
}
