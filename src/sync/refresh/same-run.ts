/** Whoever asks while it runs waits for the same run. */
export function sameRun(run: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | undefined;
  return async () => {
    running ??= run().finally(() => {
      running = undefined;
    });
    await running;
  };
}
