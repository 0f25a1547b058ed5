import { tabLock } from '../loop/tab-lock.ts';

/**
 * Allows one sender of the queue at a time over all tabs and the service worker. Other senders wait, so that
 * a change which is queued while a sender is finishing is not missed. Over plain http (no Web Locks) two tabs
 * may send a change twice under the same id; the server then answers the second with the stored result of the
 * first.
 */
export const replayLock = tabLock('laycan-queue');
