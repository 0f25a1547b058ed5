import { useLayoutEffect, useState } from 'react';

import { whenReleased } from '../ui/when-released.ts';

/**
 * For what moves the page when it comes, grows or goes: the value as it was before, as long as a finger is down, so that
 * no button leaves it before its click. `first`: as it was before the component was there.
 */
export function useStill<Value>(value: Value, first: Value = value): Value {
  const [shown, setShown] = useState<Value>(() => first);
  useLayoutEffect(() => whenReleased(() => setShown(() => value)), [value]);
  return shown;
}
