import { useSyncExternalStore } from 'react';

const narrow = '(max-width: 719.98px)';

const watch = (listener: () => void) => {
  const query = matchMedia(narrow);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
};

/** Whether a spreadsheet would not fit: then there is a list. */
export const useIsNarrow = (): boolean => useSyncExternalStore(watch, () => matchMedia(narrow).matches);
