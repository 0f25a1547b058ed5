import { useCallback, useRef } from 'react';

/**
 * Returns a function to be called at the start of a task, such as reading a chosen file. That function
 * returns another function, which returns true until a later task starts. With it a task can recognise that
 * its result is outdated.
 */
export function useNewest(): () => () => boolean {
  const begun = useRef(0);
  return useCallback(() => {
    const own = (begun.current += 1);
    return () => begun.current === own;
  }, []);
}
