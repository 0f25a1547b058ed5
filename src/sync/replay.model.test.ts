import 'fake-indexeddb/auto';

import fc from 'fast-check';
import { expect, test, vi } from 'vitest';

import { promiseIsKept } from '../../tests/support/queue-model/model-property.ts';

/** `npm run soak` plays more, each time others. */
const soak = Number(import.meta.env['HISTORIES'] ?? 0);
const waitMs = 12 * 3_600_000;

test(
  'whatever happens, every change is applied once and in order, or shown with its reason',
  async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const checked = await fc.check(
      promiseIsKept(),
      soak > 0 ? { numRuns: soak } : { numRuns: 2_000, seed: 20 },
    );
    vi.useRealTimers();
    expect(checked.failed && fc.defaultReportMessage(checked)).toBe(false);
  },
  waitMs,
);
