import 'fake-indexeddb/auto';

import fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';

import { brokenBefore } from '../../../tests/support/queue-model/broken-before.ts';
import { noPromiseIsBroken } from '../../../tests/support/queue-model/model-property.ts';
import { mutants, type Mutant } from '../../../tests/support/queue-model/mutants.ts';

const waitMs = 600_000;

/**
 * Deliberately broken versions of the code (mutants), which the test must detect. For each: fast-check's path
 * to the first of two thousand histories that detects it, which is run first. If the histories have changed
 * since, or a new mutant has no path, all histories are searched.
 */
const shownBy: Record<string, string> = {
  'the queue deletes a change before it is sent': '1',
  'a 503 counts as done': '213',
  'a 429 counts as done': '3',
  'a 401 deletes the queue': '6',
  'a refusal is removed silently': '3',
  'every attempt has a new key': '0',
  'the server forgets keys': '0',
  'the server stores the key in a separate transaction': '4',
  'the server prunes keys before the device gives up': '56',
  'the queue is sorted by the clock of the device': '11',
  'the queue skips the failed first change of an entity': '3',
  'another logged-in member sends the change': '20',
  'waiting changes are not rebased onto the row of the server': '318',
  'changes of an interrupted replay stay in the state sending': '0',
  'a change with an unknown outcome is discarded without a tombstone': '18',
  'the answer to an earlier attempt is stored as the current row': '0',
  'the value at the end of the typing is taken as seen': '1',
  'an upgrade deletes the queue': '8',
};

const isShown = async (mutant: Mutant, path?: string): Promise<boolean> => {
  const { failed } = await fc.check(noPromiseIsBroken(mutant), {
    numRuns: 2_000,
    seed: 20,
    endOnFailure: true,
    examples: brokenBefore,
    ...(path !== undefined && { path }),
  });
  return failed;
};

describe('fault detection of the replay model', () => {
  test.each(Object.entries(mutants))(
    'the model detects the fault: %s',
    async (name, mutant) => {
      const path = shownBy[name];
      vi.useFakeTimers({ toFake: ['Date'] });
      const found = (path !== undefined && (await isShown(mutant, path))) || (await isShown(mutant));
      vi.useRealTimers();
      expect(found).toBe(true);
    },
    waitMs,
  );
});
