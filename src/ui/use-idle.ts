import { startTransition, useEffect, useState } from 'react';

import { whenIdle } from './when-idle.ts';

/** Returns true when the page's main content is rendered (`isReady`) and the browser has been idle since. */
export function useIdle(isReady = true): boolean {
  const [isIdle, setIsIdle] = useState(false);
  useEffect(() => {
    if (!isReady) return undefined;
    return whenIdle(() => startTransition(() => setIsIdle(true)));
  }, [isReady]);
  return isIdle;
}
