import { useState } from 'react';

/** Returns the same object while its JSON is unchanged, for effects and memos that depend on it. */
export function useSame<Value>(value: Value): Value {
  const [same, setSame] = useState(value);
  if (JSON.stringify(same) === JSON.stringify(value)) return same;
  setSame(value);
  return value;
}
