/** The keys of an object that has none but those of its type, such as a table of ours, in their order. */
export const keysOf = <Key extends string>(record: Readonly<Record<Key, unknown>>): Key[] =>
  Object.keys(record) as Key[];

/** The pairs of an object that has no keys but those of its type, in their order. */
export const entriesOf = <Key extends string, Value>(record: Readonly<Record<Key, Value>>): [Key, Value][] =>
  keysOf(record).map((key) => [key, record[key]]);
