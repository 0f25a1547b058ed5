import 'fake-indexeddb/auto';

import fc from 'fast-check';
import { expect, test, vi } from 'vitest';

import { brokenBefore } from '../../../tests/support/queue-model/broken-before.ts';
import { promiseIsKept } from '../../../tests/support/queue-model/model-property.ts';

/** `npm run soak` plays more of them, and others. */
const numRuns = Number(import.meta.env['HISTORIES'] ?? 2_000);
const seed = Number(import.meta.env['SEED'] ?? 20);
const waitMs = 12 * 3_600_000;

test(
  'whatever happens, every change is applied once and in order, or shown with its reason',
  async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const checked = await fc.check(promiseIsKept(), { numRuns, seed, examples: brokenBefore });
    vi.useRealTimers();
    const told = checked.failed && `${fc.defaultReportMessage(checked)}\n${String(checked.errorInstance)}`;
    expect(told).toBe(false);
  },
  waitMs,
);
