import 'fake-indexeddb/auto';

import fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';

import { brokenBefore } from '../../../tests/support/queue-model/broken-before.ts';
import { noPromiseIsBroken } from '../../../tests/support/queue-model/model-property.ts';
import { mutants, type Mutant } from '../../../tests/support/queue-model/mutants.ts';

const waitMs = 600_000;

/**
 * For each mutant, fast-check's path to the first of two thousand histories that detects it; that history is
 * run first. If the histories have changed since, or a new mutant has no path, all histories are searched.
 */
const shownBy: Record<string, string> = {
  'an entry is deleted before it is sent': '1',
  'a failing server counts as done': '213',
  'too many requests count as done': '3',
  'a 401 drops the entry': '6',
  'a refusal is removed silently': '3',
  'every try has a new key': '0',
  'the server does not know a key again': '0',
  'the server writes the key in a transaction of its own': '4',
  'keys are pruned before the client gives up': '56',
  "order goes by the client's clock": '11',
  'the failed head of an entity is passed over': '3',
  'whoever is signed in sends it': '20',
  'what waits is not moved onto what the server says': '318',
  'what a replayer before left under way stays there': '0',
  'an unknown outcome is discarded without a tombstone': '18',
  'an answer to an earlier try is taken for the present row': '0',
  'what stands there when the typing ends is taken for what was seen': '1',
  'the queue is dropped on an upgrade': '8',
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
