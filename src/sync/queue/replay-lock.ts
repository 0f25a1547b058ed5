import { tabLock } from '../loop/tab-lock.ts';

/**
 * One replayer at a time over all tabs and the worker; the others wait for their turn, so that what was
 * queued while one was finishing is not left behind. Over plain http two tabs may send an entry twice, under
 * the same key, and the server answers the second by what it has stored.
 */
export const replayLock = tabLock('laycan-queue');
