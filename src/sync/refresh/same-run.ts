/** Wraps a task so that a call during a run returns the promise of that run. */
export function sameRun(run: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | undefined;
  return async () => {
    running ??= run().finally(() => {
      running = undefined;
    });
    await running;
  };
}
