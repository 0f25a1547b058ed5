/** The longest delay in ms, so that the task also runs on a busy device. */
const waitMost = 3_000;

/** The time of the last idle task, in ms of `performance.now()`. */
export const idleTasks = { lastMs: Number.NEGATIVE_INFINITY };

/** Waits until the browser is idle. Tasks that were already waiting for an idle browser run first. */
export const idleMoment = (): Promise<void> =>
  new Promise((done) => {
    whenFree(done);
  });

/**
 * Runs a task when the browser is idle. Returns a function that cancels the task. If the task has run and has
 * returned a clean-up function, cancelling calls the clean-up function.
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
  // Safari has no idle callbacks, so the task runs after a short delay.
  if (typeof requestIdleCallback === 'undefined') {
    const timer = setTimeout(run, 200);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(run, { timeout: waitMost });
  return () => cancelIdleCallback(handle);
}
