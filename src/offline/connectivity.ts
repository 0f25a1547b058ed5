import { subscribe } from 'valtio/vanilla';

import { connectionState, setConnectionStatus } from '../state/connection-state.ts';
import { isServerReachable } from '../sync/loop/is-server-reachable.ts';

/**
 * The pauses in ms between checks while the connection is not up; the last one repeats. They are short,
 * because a user may be waiting and browsers often do not report that the connection is back.
 */
const pausesMs = [2_000, 5_000, 10_000, 12_000];
/**
 * If the connection state is `failing` (our server has an error), the pause is multiplied by a random factor
 * between 1 and this number. Devices then do not all ask a starting server at the same moment.
 */
const failingMost = 5;
/**
 * The pause in ms while the page is hidden. The connection is checked again when the page becomes visible.
 */
const unseenPauseMs = 60_000;

/**
 * Checks whether the connection is back: at intervals, on the browser's `online` event, and when the page
 * becomes visible. The event only starts a check, because a device can be online without reaching our server.
 * Returns a function that stops the checks.
 */
export function pollConnection(look: () => Promise<boolean> = isServerReachable): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let tries = 0;
  const plan = () => {
    clearTimeout(timer);
    const pause = pausesMs[Math.min(tries, pausesMs.length - 1)] ?? 0;
    const times = connectionState.status === 'failing' ? 1 + Math.random() * (failingMost - 1) : 1;
    timer = setTimeout(lookNow, document.visibilityState === 'visible' ? pause * times : unseenPauseMs);
  };
  const lookNow = async () => {
    clearTimeout(timer);
    if (connectionState.status === 'up') return;
    tries += 1;
    if (await look()) setConnectionStatus('up');
    // The next check is planned even after a success, because the connection may be lost again before the
    // subscriber below is called.
    plan();
  };
  let last = connectionState.status;
  const unsubscribe = subscribe(connectionState, () => {
    // `connectionState` also contains the cached copies on the screen, which change with every page. Only a change
    // of the connection plans a check.
    if (connectionState.status === last) return;
    last = connectionState.status;
    // `tries` is not reset here, so that a connection that is soon lost again is checked after longer pauses.
    // The interval below resets it if the connection is up at the end of a minute.
    if (last !== 'up') plan();
  });
  const settle = setInterval(() => {
    if (connectionState.status === 'up') tries = 0;
  }, 60_000);
  const noteOffline = () => setConnectionStatus('offline');
  const checkAtOnce = () => {
    tries = 0;
    void lookNow();
  };
  const checkWhenVisible = () => void (document.visibilityState === 'visible' && lookNow());
  addEventListener('offline', noteOffline);
  addEventListener('online', checkAtOnce);
  document.addEventListener('visibilitychange', checkWhenVisible);
  if (!navigator.onLine) noteOffline();
  // The API calls of the first page may have failed before this script was loaded, so the first check is
  // planned here.
  if (connectionState.status !== 'up') plan();
  return () => {
    clearTimeout(timer);
    clearInterval(settle);
    unsubscribe();
    removeEventListener('offline', noteOffline);
    removeEventListener('online', checkAtOnce);
    document.removeEventListener('visibilitychange', checkWhenVisible);
  };
}
