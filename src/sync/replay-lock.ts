let last: Promise<unknown> = Promise.resolve();

/**
 * One replayer at a time over all tabs and the worker; the others wait for their turn, so that what was
 * queued while one was finishing is not left behind. Over plain http there are no Web Locks: two tabs may
 * then send an entry twice, under the same key, and the server answers the second by what it has stored.
 */
export function replayLock<Result>(run: () => Promise<Result>): Promise<Result> {
  const locks = globalThis.navigator?.locks as LockManager | undefined;
  if (locks) return locks.request('laycan-queue', run);
  const turn = last.then(run, run);
  last = turn;
  return turn;
}
