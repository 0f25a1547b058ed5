/**
 * Lets one at a time run over all tabs and the worker; the others wait for their turn. Over plain http there
 * are no Web Locks, and each tab has turns of its own.
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
