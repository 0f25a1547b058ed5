import { useSyncExternalStore } from 'react';

const wide = '(min-width: 1024px)';

const watch = (listener: () => void) => {
  const query = matchMedia(wide);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
};

/** True if the screen has room for two columns. */
export const useIsWide = (): boolean => useSyncExternalStore(watch, () => matchMedia(wide).matches);
