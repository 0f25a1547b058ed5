import { tabLock } from '../loop/tab-lock.ts';

/**
 * Allows one sender of the queue at a time over all tabs and the service worker. Other senders wait, so that
 * a change which is queued while a sender is finishing is not missed. Over plain http there are no Web Locks,
 * so two tabs may send a change twice. Both requests have the same id, and the server answers the second with
 * the stored result of the first.
 */
export const replayLock = tabLock('laycan-queue');
