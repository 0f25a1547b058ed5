import { AppError } from '../../contract/error-code.ts';

/** Does pieces of work one after another. Throws `unavailable` when too many wait already. */
export function oneAtATime(waitingMost: number): <Result>(work: () => Promise<Result>) => Promise<Result> {
  let waiting = 0;
  let last: Promise<unknown> = Promise.resolve();
  return async (work) => {
    if (waiting >= waitingMost) throw new AppError('unavailable', { retryAfterSeconds: 5 });
    waiting += 1;
    const mine = last.then(work);
    // Whoever asked for it is told below; the next one only waits until it is over.
    last = mine.catch(() => {});
    try {
      return await mine;
    } finally {
      waiting -= 1;
    }
  };
}
