import { useSyncExternalStore } from 'react';

import { minuteMs } from '../../trade/calendar/day-ms.ts';
import { serverNow } from '../store/server-clock.ts';

const listeners = new Set<() => void>();
let now = new Date(0);
let timer: ReturnType<typeof setInterval> | undefined;

/**
 * Now by the server's clock, the same for everything on the screen; it moves on every minute and
 * when the page comes back to the front. Rendered at build time it is 1970: nothing that depends
 * on it may be in prerendered pages.
 */
export const useNow = (): Date => useSyncExternalStore(subscribe, read, readAtBuild);

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  if (listeners.size === 1) start();
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) stop();
  };
}

/** The same object until a minute is over, or until the server's first answer shows that the device is wrong. */
function read(): Date {
  const ms = serverNow();
  if (Math.abs(ms - now.getTime()) >= minuteMs) now = new Date(ms);
  return now;
}

const atBuild = new Date(0);
const readAtBuild = (): Date => atBuild;

const tell = () => {
  for (const listener of listeners) listener();
};

function start(): void {
  timer = setInterval(tell, minuteMs);
  document.addEventListener('visibilitychange', tell);
}

/** A page in the background has its timers held back, hence the second way to wake. */
function stop(): void {
  clearInterval(timer);
  document.removeEventListener('visibilitychange', tell);
}
