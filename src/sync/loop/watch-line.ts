import { subscribe } from 'valtio/vanilla';

import { lineState, type Line } from '../../store/line-state.ts';

/**
 * Calls back when the connection is restored: the browser reports it, or a request succeeds. A slow
 * connection was never lost, and a failing server is retried after pauses. Returns a function that stops
 * watching.
 */
export function watchLine(tell: () => void): () => void {
  let last = lineState.line;
  const stop = subscribe(lineState, () => {
    if (lineState.line === 'up' && isGone(last)) tell();
    last = lineState.line;
  });
  addEventListener('online', tell);
  return () => {
    stop();
    removeEventListener('online', tell);
  };
}

const isGone = (line: Line): boolean => line === 'offline' || line === 'silent' || line === 'portal';

/** Calls back when the page becomes visible or hidden. Returns a function that stops watching. */
export function watchVisibility(tell: (isSeen: boolean) => void): () => void {
  const look = () => tell(document.visibilityState === 'visible');
  document.addEventListener('visibilitychange', look);
  return () => document.removeEventListener('visibilitychange', look);
}
