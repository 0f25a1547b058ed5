/** Wraps a task so that calls during a run share that run. */
export function sameRun(run: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | undefined;
  return async () => {
    running ??= run().finally(() => {
      running = undefined;
    });
    await running;
  };
}
