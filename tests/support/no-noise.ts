import { format } from 'node:util';

import { afterEach, beforeEach } from 'vitest';

// On a busy machine a page takes its time; a second, as it is unless told, is then too short to wait for it.
if (typeof document !== 'undefined')
  (await import('@testing-library/react')).configure({ asyncUtilTimeout: 10_000 });

/** What Dexie says of a connection that an earlier file of the same process has left open. */
const closedByDexie = 'Another connection wants to delete database';

let noise: string[] = [];
const spoken = { error: console.error, warn: console.warn };

/** A test that expects a warning takes it here, so that it does not count as noise. */
export function takeNoise(): string[] {
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
  const taken = takeNoise().filter((words) => !words.startsWith(closedByDexie));
  if (taken.length > 0) throw new Error(`the test wrote to the console:\n${taken.join('\n')}`);
});
