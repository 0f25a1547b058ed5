import { useEffect, useRef } from 'react';

import { minuteMs } from '../../../trade/calendar/day-ms.ts';

const refreshMs = minuteMs;

/**
 * Calls `retry` every minute while the page is visible. When a hidden page becomes visible again, calls it at
 * once if the last call was at least a minute ago.
 */
export function useRefresh(retry: () => void): void {
  const ask = useRef(retry);
  useEffect(() => {
    ask.current = retry;
  });
  useEffect(() => {
    let last = Date.now();
    const refresh = () => {
      if (document.hidden || Date.now() - last < refreshMs) return;
      last = Date.now();
      ask.current();
    };
    const timer = setInterval(refresh, refreshMs / 4);
    document.addEventListener('visibilitychange', refresh);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', refresh);
    };
  }, []);
}
