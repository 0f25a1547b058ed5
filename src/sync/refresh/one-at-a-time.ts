/**
 * The same, one run at a time. Asked while it runs, it runs once more behind that, however often it is asked: what is
 * under way may have looked before that which the caller wants to see.
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
