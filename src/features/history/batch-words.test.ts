import { expect, test } from 'vitest';

import { aBatch } from '../../../tests/support/a-batch.ts';
import { inTime, usualPair } from './batch-words.ts';

const replaced = aBatch({ number: 1, state: 'replaced' });
const older = aBatch({ number: 2, state: 'replaced' });
const live = aBatch({ number: 3, state: 'live' });
const scheduled = aBatch({ number: 4, state: 'scheduled' });

test('what readers have is compared with the publication before it', () => {
  expect(usualPair([scheduled, live, older, replaced])).toEqual({ a: older, b: live });
});

test('once the live one is withdrawn the last two that went out are compared', () => {
  const withdrawn = { ...live, state: 'deleted' as const };
  expect(usualPair([scheduled, withdrawn, older])).toEqual({ a: older, b: withdrawn });
});

test('one that went out is compared with one that is to go out, and one alone with none', () => {
  expect(usualPair([scheduled, live])).toEqual({ a: live, b: scheduled });
  expect(usualPair([live])).toBeNull();
  expect(usualPair([])).toBeNull();
});

test('publications stand in the order of their numbers', () => {
  expect(inTime([scheduled, replaced, live]).map(({ number }) => number)).toEqual([1, 3, 4]);
});
