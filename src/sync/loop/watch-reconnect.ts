import { subscribe } from 'valtio/vanilla';

import { connectionState, type ConnectionStatus } from '../../state/connection-state.ts';

/**
 * Calls back when the connection is restored: the browser reports that it is online again, or a request
 * succeeds after the state `offline`, `silent` or `portal`. After `slow` or `failing` it does not call back:
 * a slow connection was never lost, and requests to a failing server are repeated after pauses. Returns a
 * function that stops watching.
 */
export function watchReconnect(notify: () => void): () => void {
  let last = connectionState.status;
  const stop = subscribe(connectionState, () => {
    if (connectionState.status === 'up' && isGone(last)) notify();
    last = connectionState.status;
  });
  addEventListener('online', notify);
  return () => {
    stop();
    removeEventListener('online', notify);
  };
}

const isGone = (status: ConnectionStatus): boolean =>
  status === 'offline' || status === 'silent' || status === 'portal';

/** Calls back when the page becomes visible or hidden. Returns a function that stops watching. */
export function watchVisibility(notify: (isSeen: boolean) => void): () => void {
  const look = () => notify(document.visibilityState === 'visible');
  document.addEventListener('visibilitychange', look);
  return () => document.removeEventListener('visibilitychange', look);
}
