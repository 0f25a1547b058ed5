/**
 * Returns a function that runs one task at a time over all tabs and the service worker; other tasks wait.
 * Over plain http there are no Web Locks, so each tab has its own order.
 */
export function tabLock(name: string): <Result>(run: () => Promise<Result>) => Promise<Result> {
  let last: Promise<unknown> = Promise.resolve();
  return (run) => {
    const locks: LockManager | undefined = globalThis.navigator?.locks;
    if (locks) return locks.request(name, run);
    const turn = last.then(run, run);
    last = turn;
    return turn;
  };
}
