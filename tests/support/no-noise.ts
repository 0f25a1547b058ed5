import { format } from 'node:util';

import { afterEach, beforeEach } from 'vitest';

// The default timeout of one second is too short on a busy machine.
if (typeof document !== 'undefined')
  (await import('@testing-library/react')).configure({ asyncUtilTimeout: 10_000 });

/** Dexie's warning about a connection that an earlier test file of the same process did not close. */
const closedByDexie = 'Another connection wants to delete database';

let noise: string[] = [];
const spoken = { error: console.error, warn: console.warn };

/**
 * Returns and clears the recorded console output. A test that expects a warning calls this function, so that
 * the warning does not fail the test.
 */
export function drainNoise(): string[] {
  const taken = noise;
  noise = [];
  return taken;
}

beforeEach(() => {
  noise = [];
  console.error = (...words: unknown[]) => void noise.push(format(...words));
  console.warn = (...words: unknown[]) => void noise.push(format(...words));
});

afterEach(() => {
  console.error = spoken.error;
  console.warn = spoken.warn;
  const taken = drainNoise().filter((words) => !words.startsWith(closedByDexie));
  if (taken.length > 0) throw new Error(`the test wrote to the console:\n${taken.join('\n')}`);
});
