/**
 * Lets other work of the process run before the promise resolves. Long computations call it every few dozen
 * steps, so that they do not block the process.
 */
export function letOthersRun(): Promise<void> {
  return new Promise((done) => setImmediate(done));
}

/** The time in ms for which steps may run without a pause. */
const turnMs = 8;

/**
 * Does the same as `flatMap`, but lets other work run between steps. Without these pauses, the process would
 * be blocked for seconds.
 */
export async function flatMapInSteps<From, To>(
  all: readonly From[],
  step: (one: From) => readonly To[],
): Promise<To[]> {
  const results: To[] = [];
  let begun = performance.now();
  for (const one of all) {
    results.push(...step(one));
    if (performance.now() - begun < turnMs) continue;
    await letOthersRun();
    begun = performance.now();
  }
  return results;
}
