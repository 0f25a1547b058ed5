import { useSyncExternalStore } from 'react';

import { minuteMs } from '../../trade/calendar/day-ms.ts';
import { serverNow } from '../state/server-clock.ts';

const listeners = new Set<() => void>();
let now = new Date(0);
let timer: ReturnType<typeof setInterval> | undefined;

/**
 * Returns the current time by the server's clock, which is the same for all components. It changes every
 * minute, and when the page becomes visible again. At build time it is a time in 1970, so prerendered pages
 * must not depend on it.
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

/**
 * Returns the same object until a minute has passed, or until the first answer of the server shows that the
 * clock of this device is wrong.
 */
function read(): Date {
  const ms = serverNow();
  if (Math.abs(ms - now.getTime()) >= minuteMs) now = new Date(ms);
  return now;
}

const atBuild = new Date(0);
const readAtBuild = (): Date => atBuild;

const notify = () => {
  for (const listener of listeners) listener();
};

function start(): void {
  timer = setInterval(notify, minuteMs);
  document.addEventListener('visibilitychange', notify);
}

/**
 * Stops the timer and the listener for visibility, which is needed because browsers delay the timers of pages
 * in the background.
 */
function stop(): void {
  clearInterval(timer);
  document.removeEventListener('visibilitychange', notify);
}
