/** So long at most: on a busy device it must not be never. */
const waitMost = 3_000;

/** Runs when the browser has nothing better to do. Returns what calls it off. */
export function whenIdle(run: () => void): () => void {
  // Safari has no idle callbacks.
  if (typeof requestIdleCallback === 'undefined') {
    const timer = setTimeout(run, 200);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(run, { timeout: waitMost });
  return () => cancelIdleCallback(handle);
}
