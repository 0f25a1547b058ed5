/** Lets the process do what has come up in between; called every few dozen steps of long work. */
export function breathe(): Promise<void> {
  return new Promise((done) => setImmediate(done));
}

const stepsPerBreath = 20;

/** `flatMap` of work that would hold the process up for seconds if it were done at one go. */
export async function flatMapBreathing<From, To>(
  all: readonly From[],
  step: (one: From) => readonly To[],
): Promise<To[]> {
  const results: To[] = [];
  for (const [index, one] of all.entries()) {
    if (index % stepsPerBreath === 0) await breathe();
    results.push(...step(one));
  }
  return results;
}
