import { startTransition, useEffect, useState } from 'react';

import { whenIdle } from '../store/when-idle.ts';

/** False until the page that is wanted first stands and the browser has nothing better to do. */
export function useIdle(isReady = true): boolean {
  const [isIdle, setIsIdle] = useState(false);
  useEffect(() => {
    if (!isReady) return undefined;
    return whenIdle(() => startTransition(() => setIsIdle(true)));
  }, [isReady]);
  return isIdle;
}
