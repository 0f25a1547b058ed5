import { subscribe } from 'valtio/vanilla';

import { lineState, type Line } from '../../store/line-state.ts';

/**
 * Tells when the line is back: the browser says so, or some request got through whatever it says. One that was only
 * slow was never gone, and a server that fails is asked again by and by. Returns what ends it.
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

/** Tells when the page comes into sight and when it goes out of it. Returns what ends it. */
export function watchSight(tell: (isSeen: boolean) => void): () => void {
  const look = () => tell(document.visibilityState === 'visible');
  document.addEventListener('visibilitychange', look);
  return () => document.removeEventListener('visibilitychange', look);
}
