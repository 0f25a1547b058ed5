/**
 * Lets other work of the process run before the promise resolves. Long computations call it every few dozen
 * steps, so that they do not block the process.
 */
export function letOthersRun(): Promise<void> {
  return new Promise((done) => setImmediate(done));
}

const stepsAtOnce = 20;

/**
 * Does the same as `flatMap`, but lets other work run between steps, because the whole work would block the
 * process for seconds.
 */
export async function flatMapInSteps<From, To>(
  all: readonly From[],
  step: (one: From) => readonly To[],
): Promise<To[]> {
  const results: To[] = [];
  for (const [index, one] of all.entries()) {
    if (index % stepsAtOnce === 0) await letOthersRun();
    results.push(...step(one));
  }
  return results;
}
