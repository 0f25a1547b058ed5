import { expect, test } from 'vitest';

import { anEntry } from '../../../tests/support/an-entry.ts';
import { bodyVersion, bringUpToDate } from './bring-up-to-date.ts';

const steps = {
  1: (entry: ReturnType<typeof anEntry>) => ({ ...entry, body: { requested: 'on' } }),
  2: (entry: ReturnType<typeof anEntry>) => ({ ...entry, body: { ...(entry.body as object), since: 3 } }),
};

test('an old change is upgraded step by step to the present schema', () => {
  expect(bringUpToDate(anEntry({ v: 1 }), 3, steps)).toMatchObject({
    v: 3,
    body: { requested: 'on', since: 3 },
  });
});

test('a change written by a newer version is left to that version', () => {
  expect(bringUpToDate(anEntry({ v: 4 }), 3, steps)).toBeUndefined();
});

test('a change in the present schema stays unchanged', () => {
  const entry = anEntry({ v: bodyVersion });
  expect(bringUpToDate(entry)).toBe(entry);
});
