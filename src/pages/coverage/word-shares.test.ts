import { expect, test } from 'vitest';

import { percentOf, wordParts } from './word-shares.ts';

test('the parts by age add up to all sailings', () => {
  const coverage = {
    shipowner_total: 3,
    sailing_total: 40,
    word_7_total: 12,
    word_14_total: 20,
    word_30_total: 33,
  };
  const parts = wordParts(coverage);
  expect(parts.map(({ length }) => length)).toEqual([12, 8, 13, 7]);
  expect(parts.map(({ start }) => start)).toEqual([0, 12, 20, 33]);
});

test.each([
  [0, 0, 0],
  [0, 400, 0],
  [1, 400, 1],
  [399, 400, 99],
  [400, 400, 100],
  [1, 3, 33],
])('%d of %d is %d %%', (part, whole, percent) => {
  expect(percentOf(part, whole)).toBe(percent);
});
