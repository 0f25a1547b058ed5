/** Returns the values without repetitions: of several values with the same content, only the first. */
export function withoutCopies<Value>(values: readonly Value[]): Value[] {
  const first = new Map<string, Value>();
  for (const value of values) {
    const key = JSON.stringify(value);
    if (!first.has(key)) first.set(key, value);
  }
  return [...first.values()];
}
