import { tabLock } from '../loop/tab-lock.ts';

/**
 * The lock under which only one sender of the queue runs, over all tabs and the service worker. Another
 * sender waits and then runs too, so that it also sends a change that was queued just before the first sender
 * ended.
 *
 * Over plain http there are no Web Locks, so two tabs may send a change twice. Both requests have the same
 * id, and the server answers the second with the stored result of the first.
 */
export const replayLock = tabLock('laycan-queue');
