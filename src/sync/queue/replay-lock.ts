import { tabLock } from '../loop/tab-lock.ts';

/**
 * Allows one replayer at a time over all tabs and the service worker. The others wait, so that a change
 * queued while one is finishing is not missed. Over plain http (no Web Locks) two tabs may send a change
 * twice under the same id. The server then answers the second with the stored result of the first.
 */
export const replayLock = tabLock('laycan-queue');
