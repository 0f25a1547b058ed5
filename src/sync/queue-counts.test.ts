import { expect, test } from 'vitest';

import { anEntry } from '../../tests/support/an-entry.ts';
import { countEntries, queueMood } from './queue-counts.ts';

const failed = anEntry({ state: 'failed' });
const sealed = [{ id: 1, owner: '', sealed: '', count: 5 }];

test('changes are counted by what they wait for', () => {
  const queue = [anEntry(), anEntry({ state: 'sending' }), anEntry({ state: 'conflict' }), failed];
  expect(countEntries(queue, sealed)).toEqual({ waiting: 2, conflict: 1, failed: 1, sealed: 5 });
});

test.each([
  ['saved', countEntries([]), true, true],
  ['waiting', countEntries([anEntry()]), true, true],
  ['offline', countEntries([anEntry()]), true, false],
  ['needs_you', countEntries([anEntry(), failed]), true, false],
  ['sign_in', countEntries([], sealed), false, true],
  ['saved', countEntries([], sealed), true, true],
] as const)('the chip says %s', (mood, counts, isSignedIn, isOnline) => {
  expect(queueMood(counts, isSignedIn, isOnline)).toBe(mood);
});
