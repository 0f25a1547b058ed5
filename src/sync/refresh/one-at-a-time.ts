/**
 * Wraps a task so that only one run is active at a time. Calls during a run cause exactly one more run after
 * it, because the active run may have read its data too early for them.
 */
export function oneAtATime(run: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | undefined;
  let next: Promise<void> | undefined;
  const begin = () => {
    running = run().finally(() => {
      running = undefined;
    });
    return running;
  };
  return () => {
    if (!running) return begin();
    next ??= running
      .catch(() => {})
      .then(() => {
        next = undefined;
        return running ?? begin();
      });
    return next;
  };
}
