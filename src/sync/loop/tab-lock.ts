/**
 * Returns a function that runs tasks one after another, over all tabs and the service worker, under a Web
 * Lock with this name. Over plain http browsers have no Web Locks, so each tab then orders only its own
 * tasks.
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
