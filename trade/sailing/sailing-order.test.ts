import { expect, test } from 'vitest';

import { searchSorts } from './sailing-order.ts';
import { compareSailings, type SortableSailing } from './sailing-order.ts';

const sailing = (id: string, startDay: number, arrivalDay: number, wordDay: number): SortableSailing => ({
  id,
  startDay,
  arrivalDay,
  wordMs: wordDay * 86_400_000,
  overlapDays: id === 'a' ? 2 : 0,
});

const list = [
  sailing('d', 1, 20, 10),
  sailing('c', 1, 18, 19),
  sailing('b', 1, 20, 19),
  sailing('a', 5, 18, 11),
];

test.each([
  ['laycan', 'c b d a'],
  ['arrival', 'c a b d'],
  ['days', 'a c b d'],
  ['confirmed', 'c b a d'],
  ['fit', 'a c b d'],
] as const)('sorted by %s, the order is %s', (sort, order) => {
  expect(
    list
      .toSorted(compareSailings(sort))
      .map(({ id }) => id)
      .join(' '),
  ).toBe(order);
});

test('only a sailing and itself compare as equal', () => {
  for (const sort of searchSorts) {
    for (const a of list) {
      for (const b of list) expect(compareSailings(sort)(a, b) === 0).toBe(a === b);
    }
  }
});
