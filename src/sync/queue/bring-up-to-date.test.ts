import { expect, test } from 'vitest';

import { anEntry } from '../../../tests/support/an-entry.ts';
import { bringUpToDate } from './bring-up-to-date.ts';

const steps = {
  1: (entry: ReturnType<typeof anEntry>) => ({ ...entry, body: { wished: 'on' } }),
  2: (entry: ReturnType<typeof anEntry>) => ({ ...entry, body: { ...(entry.body as object), since: 3 } }),
};

test('an old entry goes through every step up to the present schema', () => {
  expect(bringUpToDate(anEntry({ v: 1 }), 3, steps)).toMatchObject({
    v: 3,
    body: { wished: 'on', since: 3 },
  });
});

test('what a newer version wrote is left to it', () => {
  expect(bringUpToDate(anEntry({ v: 4 }), 3, steps)).toBeUndefined();
});

test('a present one stays as it is', () => {
  const entry = anEntry();
  expect(bringUpToDate(entry)).toBe(entry);
});
