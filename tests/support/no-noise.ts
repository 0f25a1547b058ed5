import { format } from 'node:util';

import { afterEach, beforeEach } from 'vitest';

// The default timeout of one second is too short for a page on a busy machine.
if (typeof document !== 'undefined')
  (await import('@testing-library/react')).configure({ asyncUtilTimeout: 10_000 });

/** The warning of Dexie about a connection that an earlier file of the same process has left open. */
const closedByDexie = 'Another connection wants to delete database';

let noise: string[] = [];
const spoken = { error: console.error, warn: console.warn };

/**
 * Returns and clears the recorded console output. A test that expects a warning calls it, so that the warning
 * does not fail the test.
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
