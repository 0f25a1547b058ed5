import { subscribe } from 'valtio/vanilla';

import { connectionState, setConnectionStatus } from '../state/connection-state.ts';
import { isServerReachable } from '../sync/loop/is-server-reachable.ts';

/**
 * The pauses in ms between checks while the connection is not up. After the last one, that one is repeated.
 * They are short, because a person may be waiting, and browsers often do not report that the connection is
 * back.
 */
const pausesMs = [2_000, 5_000, 10_000, 12_000];
/**
 * In the state `failing` (our server has an error), each pause is multiplied by a random number from 1 to
 * this. Otherwise all devices would ask a server that is just starting at the same moment.
 */
const failingMost = 5;
/**
 * The pause in ms while the page is hidden. The connection is checked again when the page becomes visible.
 */
const unseenPauseMs = 60_000;

/**
 * Checks whether the connection is back: at intervals, when the browser sends the event `online`, and when
 * the page becomes visible. The event alone is not enough, because a device that is online may still not
 * reach our server. Returns a function that stops the checks.
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
    // `connectionState` also contains the cached copies on the screen, which change with each page. A check
    // is planned only if the state of the connection has changed.
    if (connectionState.status === last) return;
    last = connectionState.status;
    // `tries` is not reset here. If a connection is lost soon after it returned, the next pauses are
    // therefore longer. The interval below resets it if the connection is up after a minute.
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
  // Calls of the first page may have failed before this script was loaded, so a check is planned at once.
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
