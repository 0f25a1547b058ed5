import { useState } from 'react';

/**
 * Returns the same object as long as its content (as JSON) is unchanged. Effects and memos that depend on the
 * object then do not run again.
 */
export function useSame<Value>(value: Value): Value {
  const [same, setSame] = useState(value);
  if (JSON.stringify(same) === JSON.stringify(value)) return same;
  setSame(value);
  return value;
}
