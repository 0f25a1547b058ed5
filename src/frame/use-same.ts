import { useState } from 'react';

/** Returns the same object while its JSON is unchanged, for effects and memos that depend on it. */
export function useSame<Value>(value: Value): Value {
  const [held, setHeld] = useState(value);
  if (JSON.stringify(held) === JSON.stringify(value)) return held;
  setHeld(value);
  return value;
}
