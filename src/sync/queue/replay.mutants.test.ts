import 'fake-indexeddb/auto';

import fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';

import { brokenBefore } from '../../../tests/support/queue-model/broken-before.ts';
import { noPromiseIsBroken } from '../../../tests/support/queue-model/model-property.ts';
import { mutants } from '../../../tests/support/queue-model/mutants.ts';

const waitMs = 600_000;

describe('the model has teeth: it is noticed when', () => {
  test.each(Object.entries(mutants))(
    '%s',
    async (_, mutant) => {
      vi.useFakeTimers({ toFake: ['Date'] });
      const found = await fc.check(noPromiseIsBroken(mutant), {
        numRuns: 2_000,
        seed: 20,
        endOnFailure: true,
        examples: brokenBefore,
      });
      vi.useRealTimers();
      expect(found.failed).toBe(true);
    },
    waitMs,
  );
});
