import { useState } from 'react';

import { same } from '../../trade/edit/same.ts';

/** The same object for as long as it says the same, for effects and memos that depend on it. */
export function useSame<Value>(value: Value): Value {
  const [held, setHeld] = useState(value);
  if (same(held, value)) return held;
  setHeld(value);
  return value;
}
