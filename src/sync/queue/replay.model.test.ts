import 'fake-indexeddb/auto';

import fc from 'fast-check';
import { expect, test, vi } from 'vitest';

import { brokenBefore } from '../../../tests/support/queue-model/broken-before.ts';
import { noPromiseIsBroken } from '../../../tests/support/queue-model/model-property.ts';
import { shareOf } from '../../../tests/support/share.ts';

const waitMs = 12 * 3_600_000;

test(
  'every change is applied once and in order, or shown with its reason',
  async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const checked = await fc.check(noPromiseIsBroken(), {
      ...shareOf(2_000),
      examples: brokenBefore,
    });
    vi.useRealTimers();
    const told = checked.failed && `${fc.defaultReportMessage(checked)}\n${String(checked.errorInstance)}`;
    expect(told).toBe(false);
  },
  waitMs,
);
