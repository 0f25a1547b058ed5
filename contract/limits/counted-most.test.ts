import { expect, test } from 'vitest';

import { countedMost, isCountCut } from './counted-most.ts';

test('sailings are counted to the whole thousand after the requested page', () => {
  expect(countedMost({ page: 1, page_size: 20 })).toBe(1_000);
  expect(countedMost({ page: 49, page_size: 20 })).toBe(1_000);
  expect(countedMost({ page: 50, page_size: 20 })).toBe(2_000);
  expect(countedMost({ page: 99, page_size: 20 })).toBe(2_000);
});

test('the count does not exceed the deepest page that can be shown', () => {
  expect(countedMost({ page: Number.MAX_SAFE_INTEGER, page_size: 100 })).toBe(10_000);
});

test('a total that reaches the count limit may be incomplete', () => {
  expect(isCountCut({ total: 1_000, page: 1, page_size: 20 })).toBe(true);
  expect(isCountCut({ total: 1_000, page: 50, page_size: 20 })).toBe(false);
  expect(isCountCut({ total: 999, page: 1, page_size: 20 })).toBe(false);
});
