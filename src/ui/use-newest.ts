import { useCallback, useRef } from 'react';

/**
 * Returns a function to call at the start of a task, such as reading a chosen file. It returns a check: a
 * function that returns true until a later task has started. By this check, a task finds out that its result
 * is outdated.
 */
export function useNewest(): () => () => boolean {
  const begun = useRef(0);
  return useCallback(() => {
    const own = (begun.current += 1);
    return () => begun.current === own;
  }, []);
}
