/** Finds it the first time that it is asked for, apart for each key. */
export function once<Key extends string[], Value>(
  find: (...key: Key) => Promise<Value>,
): (...key: Key) => Promise<Value> {
  const found = new Map<string, Promise<Value>>();
  return (...key) => {
    const name = key.join(' ');
    const known = found.get(name) ?? find(...key);
    found.set(name, known);
    return known;
  };
}
