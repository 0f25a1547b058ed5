import { useLayoutEffect, useState } from 'react';

import { whenReleased } from './when-released.ts';

/**
 * Delays a value that moves the page: returns the previous value while a finger is down, so that no button
 * moves before its click. `first` is the value before the component was mounted.
 */
export function useStill<Value>(value: Value, first: Value = value): Value {
  const [shown, setShown] = useState<Value>(() => first);
  useLayoutEffect(() => whenReleased(() => setShown(() => value)), [value]);
  return shown;
}
