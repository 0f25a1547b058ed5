/** The maximum delay in ms, after which the task runs even if the browser is not idle. */
const waitMost = 3_000;

/** The time of the last task that ran when the browser was idle, in ms of `performance.now()`. */
export const idleTasks = { lastMs: Number.NEGATIVE_INFINITY };

/** Resolves when the browser is idle. Tasks that were waiting for this before run first. */
export const idleMoment = (): Promise<void> =>
  new Promise((done) => {
    whenFree(done);
  });

/**
 * Runs a task when the browser is idle. Returns a function that cancels the task. If the task has already
 * run, that function calls the clean-up function that the task returned, if any.
 */
export function whenIdle(task: () => (() => void) | void): () => void {
  let end: (() => void) | void;
  const run = () => {
    idleTasks.lastMs = performance.now();
    end = task();
  };
  const callOff = whenFree(run);
  return () => {
    callOff();
    end?.();
  };
}

function whenFree(run: () => void): () => void {
  // Safari does not support idle callbacks, so the task runs after a short delay instead.
  if (typeof requestIdleCallback === 'undefined') {
    const timer = setTimeout(run, 200);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(run, { timeout: waitMost });
  return () => cancelIdleCallback(handle);
}
