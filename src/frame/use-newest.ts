import { useCallback, useRef } from 'react';

/**
 * Returns a function to be called at the start of a task, for example reading a chosen file. It returns a
 * test: the test is true while no later task has started, so that results of earlier tasks can be ignored.
 */
export function useNewest(): () => () => boolean {
  const begun = useRef(0);
  return useCallback(() => {
    const own = (begun.current += 1);
    return () => begun.current === own;
  }, []);
}
