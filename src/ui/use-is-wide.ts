import { useSyncExternalStore } from 'react';

const wide = '(min-width: 1024px)';

const watch = (listener: () => void) => {
  const query = matchMedia(wide);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
};

/** Whether two columns have room beside each other. */
export const useIsWide = (): boolean => useSyncExternalStore(watch, () => matchMedia(wide).matches);
