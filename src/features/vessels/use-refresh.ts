import { useEffect, useRef } from 'react';

import { minuteMs } from '../../../trade/calendar/day-ms.ts';

const refreshMs = minuteMs;

/** Asks again every minute while somebody looks, and when the page comes back to the front after longer. */
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
