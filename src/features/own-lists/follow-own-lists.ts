import { subscribe } from 'valtio/vanilla';

import { minuteMs } from '../../../trade/calendar/day-ms.ts';
import { isReachable, connectionState } from '../../state/connection-state.ts';
import { worthOpening } from '../../store/open-store.ts';

/**
 * The time in ms after which an open page fetches the account's own lists again, because another device may
 * have stored one.
 */
const refetchMs = 5 * minuteMs;

let lastFetch = 0;

/**
 * Fetches the account's own lists (schedules that the reader imported): now, after each reconnection, and
 * every few minutes while the page is visible. Offline, the lists on the device are used. Returns a function
 * that stops the fetching.
 */
export function followOwnLists(): () => void {
  let wasUp = false;
  const look = () => {
    const isUp = isReachable(connectionState.status);
    const isOld = document.visibilityState === 'visible' && Date.now() - lastFetch >= refetchMs;
    const isDue = isUp && (!wasUp || isOld);
    wasUp = isUp;
    // If a refresh fails, no message is shown; the refresh is tried again later.
    if (isDue) void refresh().catch(() => {});
  };
  look();
  const stop = subscribe(connectionState, look);
  document.addEventListener('visibilitychange', look);
  const timer = setInterval(look, minuteMs);
  return () => {
    stop();
    document.removeEventListener('visibilitychange', look);
    clearInterval(timer);
  };
}

async function refresh(): Promise<void> {
  lastFetch = Date.now();
  await worthOpening();
  const { refreshOwnLists } = await import('../../sync/refresh/refresh-own-lists.ts');
  await refreshOwnLists();
}
