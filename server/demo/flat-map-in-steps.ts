/** Lets the process do what has come up in between; called every few dozen steps of long work. */
export function letOthersRun(): Promise<void> {
  return new Promise((done) => setImmediate(done));
}

const stepsAtOnce = 20;

/** `flatMap` of work that would hold the process up for seconds if it were done at one go. */
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
