import { subscribe } from 'valtio/vanilla';

import { lineState, type Line } from '../../state/line-state.ts';

/**
 * Calls back when the connection is restored: the browser reports it, or a request succeeds after the states
 * `offline`, `silent` or `portal`. The states `slow` and `failing` are ignored: a slow connection was not
 * lost, and a failing server is retried after pauses. Returns a function that stops watching.
 */
export function watchLine(notify: () => void): () => void {
  let last = lineState.line;
  const stop = subscribe(lineState, () => {
    if (lineState.line === 'up' && isGone(last)) notify();
    last = lineState.line;
  });
  addEventListener('online', notify);
  return () => {
    stop();
    removeEventListener('online', notify);
  };
}

const isGone = (line: Line): boolean => line === 'offline' || line === 'silent' || line === 'portal';

/** Calls back when the page becomes visible or hidden. Returns a function that stops watching. */
export function watchVisibility(notify: (isSeen: boolean) => void): () => void {
  const look = () => notify(document.visibilityState === 'visible');
  document.addEventListener('visibilitychange', look);
  return () => document.removeEventListener('visibilitychange', look);
}
