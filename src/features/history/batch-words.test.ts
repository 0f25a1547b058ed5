import { expect, test } from 'vitest';

import { aBatch } from '../../../tests/support/a-batch.ts';
import { inTime, usualPair } from './batch-words.ts';

const replaced = aBatch({ number: 1, state: 'replaced' });
const older = aBatch({ number: 2, state: 'replaced' });
const live = aBatch({ number: 3, state: 'live' });
const scheduled = aBatch({ number: 4, state: 'scheduled' });

test('the live publication is compared with the one before it', () => {
  expect(usualPair([scheduled, live, older, replaced])).toEqual({ a: older, b: live });
});

test('a group that was taken down is compared with what customers saw before', () => {
  const withdrawn = { ...live, state: 'deleted' as const };
  expect(usualPair([scheduled, withdrawn, older])).toEqual({ a: withdrawn, b: null });
  expect(usualPair([withdrawn])).toEqual({ a: withdrawn, b: null });
});

test('the first publication after all was taken down is compared with nothing', () => {
  const withdrawn = { ...older, state: 'deleted' as const };
  expect(usualPair([live, withdrawn, replaced])).toEqual({ a: null, b: live });
});

test('a live publication is compared with a scheduled one', () => {
  expect(usualPair([scheduled, live])).toEqual({ a: live, b: scheduled });
  expect(usualPair([live])).toBeNull();
  expect(usualPair([])).toBeNull();
});

test('publications are sorted by number', () => {
  expect(inTime([scheduled, replaced, live]).map(({ number }) => number)).toEqual([1, 3, 4]);
});
