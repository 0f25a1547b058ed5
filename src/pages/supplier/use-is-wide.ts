import { useSyncExternalStore } from 'react';

const wide = '(min-width: 1024px)';

const watch = (listener: () => void) => {
  const query = matchMedia(wide);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
};

/** Whether one supplier has room beside the list; else it is a sheet over it. */
export const useIsWide = (): boolean => useSyncExternalStore(watch, () => matchMedia(wide).matches);
