import { useRef } from 'react';

/**
 * Runs an action, and ignores further calls while it is running, for example a second press of the same
 * button.
 */
export function useOneAtATime(): (act: () => Promise<void>) => Promise<void> {
  const isBusy = useRef(false);
  return async (act) => {
    if (isBusy.current) return;
    isBusy.current = true;
    try {
      await act();
    } finally {
      isBusy.current = false;
    }
  };
}
