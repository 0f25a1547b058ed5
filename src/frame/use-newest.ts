import { useCallback, useRef } from 'react';

/** Begins something of which the last one counts, as the reading of a file that is chosen. The answer tells whether it still is. */
export function useNewest(): () => () => boolean {
  const begun = useRef(0);
  return useCallback(() => {
    const own = (begun.current += 1);
    return () => begun.current === own;
  }, []);
}
