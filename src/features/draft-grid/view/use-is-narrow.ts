import { useSyncExternalStore } from 'react';

const narrow = '(max-width: 719.98px)';

const watch = (listener: () => void) => {
  const query = matchMedia(narrow);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
};

/** Returns true if the screen is too narrow for the table; the drafts are then shown as a list. */
export const useIsNarrow = (): boolean => useSyncExternalStore(watch, () => matchMedia(narrow).matches);
