import { startTransition, useEffect, useState } from 'react';

import { whenIdle } from './when-idle.ts';

/** Returns false until the page's main content is rendered and the browser is idle. */
export function useIdle(isReady = true): boolean {
  const [isIdle, setIsIdle] = useState(false);
  useEffect(() => {
    if (!isReady) return undefined;
    return whenIdle(() => startTransition(() => setIsIdle(true)));
  }, [isReady]);
  return isIdle;
}
