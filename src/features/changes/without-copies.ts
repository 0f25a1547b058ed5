/**
 * Returns the values without repetitions: if several values have the same content, only the first of them.
 */
export function withoutCopies<Value>(values: readonly Value[]): Value[] {
  const first = new Map<string, Value>();
  for (const value of values) {
    const key = JSON.stringify(value);
    if (!first.has(key)) first.set(key, value);
  }
  return [...first.values()];
}
