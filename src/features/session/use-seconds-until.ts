import { useEffect, useState } from 'react';

import { serverNow } from '../../state/server-clock.ts';

/**
 * Returns the whole seconds until a moment (ms of the server's clock); 0 if the moment is past or null. The
 * seconds are computed from the clock and not counted, because timers pause in the background.
 */
export function useSecondsUntil(until: number | null, now: () => number = serverNow): number {
  const left = () => (until === null ? 0 : Math.max(0, Math.ceil((until - now()) / 1000)));
  const [, setShown] = useState(0);
  const seconds = left();
  useEffect(() => {
    if (seconds === 0) return undefined;
    const look = () => setShown(left());
    const timer = setInterval(look, 250);
    document.addEventListener('visibilitychange', look);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
    };
    // The effect restarts when `until` changes and stops its timer when no seconds remain. `now` never
    // changes, so it is not a dependency.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [until, seconds === 0]);
  return seconds;
}
