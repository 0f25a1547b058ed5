/**
 * Returns a function that calls `find` once for each combination of arguments and returns the same promise for
 * further calls, so that several callers share one read.
 */
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
