import { subscribe } from 'valtio/vanilla';

import { lineState, noteLine } from '../store/line-state.ts';
import { isServerThere } from '../sync/loop/is-server-there.ts';

/**
 * Pauses between looks at a line that is not up; the last one repeats. Somebody may stand before the page and wait for
 * it, and browsers often do not say that the line is back.
 */
const pausesMs = [2_000, 5_000, 10_000, 12_000];
/** That its process lives does not say that a server can answer: one that fails is given so much longer, by chance. */
const failingMost = 5;
/** Where nobody sees the page: it is looked at once more when somebody does. */
const unseenPauseMs = 60_000;

/**
 * Looks whether the line is back while it is not: after a while, when the browser says so, and when
 * the page comes to the front. The browser's word starts a look and is never taken for the truth.
 */
export function watchLine(look: () => Promise<boolean> = isServerThere): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let tries = 0;
  const plan = () => {
    clearTimeout(timer);
    const pause = pausesMs[Math.min(tries, pausesMs.length - 1)] ?? 0;
    const times = lineState.line === 'failing' ? 1 + Math.random() * (failingMost - 1) : 1;
    timer = setTimeout(lookNow, document.visibilityState === 'visible' ? pause * times : unseenPauseMs);
  };
  const lookNow = async () => {
    clearTimeout(timer);
    if (lineState.line === 'up') return;
    tries += 1;
    if (await look()) noteLine('up');
    // Also then: it may be lost again before anybody hears that it was up.
    plan();
  };
  let last = lineState.line;
  const unsubscribe = subscribe(lineState, () => {
    // Copies come and go with every page.
    if (lineState.line === last) return;
    last = lineState.line;
    // Back for good only once an answer has come; until then the pauses grow on.
    if (last !== 'up') plan();
  });
  const settle = setInterval(() => {
    if (lineState.line === 'up') tries = 0;
  }, 60_000);
  const sayOffline = () => noteLine('offline');
  const lookAtOnce = () => {
    tries = 0;
    void lookNow();
  };
  const lookWhenSeen = () => void (document.visibilityState === 'visible' && lookNow());
  addEventListener('offline', sayOffline);
  addEventListener('online', lookAtOnce);
  document.addEventListener('visibilitychange', lookWhenSeen);
  if (!navigator.onLine) sayOffline();
  // What the first page asks may have come to nothing before this script was there.
  if (lineState.line !== 'up') plan();
  return () => {
    clearTimeout(timer);
    clearInterval(settle);
    unsubscribe();
    removeEventListener('offline', sayOffline);
    removeEventListener('online', lookAtOnce);
    document.removeEventListener('visibilitychange', lookWhenSeen);
  };
}
