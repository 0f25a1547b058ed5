import { useLayoutEffect, useState } from 'react';

import { whenReleased } from './when-released.ts';

/**
 * Returns a value that moves parts of the page, but only when no finger is down, so that no button moves
 * between a press and its click. Until then, returns the previous value. `first` is the value at the first
 * render.
 */
export function useStill<Value>(value: Value, first: Value = value): Value {
  const [shown, setShown] = useState<Value>(() => first);
  useLayoutEffect(() => whenReleased(() => setShown(() => value)), [value]);
  return shown;
}
