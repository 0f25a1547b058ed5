import { useRef } from 'react';

/**
 * Returns a function that runs an action. While the action is running, further calls are ignored, for example
 * when the same button is pressed again.
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
