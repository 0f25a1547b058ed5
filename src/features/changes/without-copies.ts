/** Returns the values without later copies. Two values with the same content are copies. */
export function withoutCopies<Value>(values: readonly Value[]): Value[] {
  const first = new Map<string, Value>();
  for (const value of values) {
    const key = JSON.stringify(value);
    if (!first.has(key)) first.set(key, value);
  }
  return [...first.values()];
}
