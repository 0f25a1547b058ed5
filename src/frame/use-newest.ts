import { useCallback, useRef } from 'react';

/**
 * Returns a function that starts a task of which only the latest counts, for example reading a chosen file.
 * It returns a function that is true while that task is the latest.
 */
export function useNewest(): () => () => boolean {
  const begun = useRef(0);
  return useCallback(() => {
    const own = (begun.current += 1);
    return () => begun.current === own;
  }, []);
}
