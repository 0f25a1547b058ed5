import { useState } from 'react';

/** The same object for as long as it says the same as JSON, for effects and memos that depend on it. */
export function useSame<Value>(value: Value): Value {
  const [held, setHeld] = useState(value);
  if (JSON.stringify(held) === JSON.stringify(value)) return held;
  setHeld(value);
  return value;
}
