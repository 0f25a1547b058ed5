/** The longest delay in ms, so that the task also runs on a busy device. */
const waitMost = 3_000;

/** Runs a task when the browser is idle. Returns a function that cancels it. */
export function whenIdle(run: () => void): () => void {
  // Safari has no idle callbacks.
  if (typeof requestIdleCallback === 'undefined') {
    const timer = setTimeout(run, 200);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(run, { timeout: waitMost });
  return () => cancelIdleCallback(handle);
}
