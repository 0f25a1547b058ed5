/** Lets waiting work of the process run. It is called every few dozen steps of long work. */
export function letOthersRun(): Promise<void> {
  return new Promise((done) => setImmediate(done));
}

const stepsAtOnce = 20;

/**
 * Runs `flatMap` in steps that yield in between, because the whole work would block the process for seconds.
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
