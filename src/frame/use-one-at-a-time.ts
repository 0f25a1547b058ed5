import { useRef } from 'react';

/** Runs what a press asks for; a press that comes while it is still at work is the same one, made twice. */
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
