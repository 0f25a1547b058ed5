import { expect, test } from 'vitest';

import { sailingSorts } from '../calls/sailing.ts';
import { compareSailings, type SortableSailing } from './sailing-order.ts';

const sailing = (id: string, load: string, unload: string, confirm_time: string | null): SortableSailing => ({
  id,
  load: { start_time: load },
  unload: { start_time: unload },
  days: (Date.parse(unload) - Date.parse(load)) / 86_400_000,
  change_time: '2026-11-10T00:00:00.000Z',
  confirm_time,
});

const list = [
  sailing('d', '2026-12-01', '2026-12-20', null),
  sailing('c', '2026-12-01', '2026-12-18', '2026-11-19T00:00:00.000Z'),
  sailing('b', '2026-12-01', '2026-12-20', '2026-11-19T00:00:00.000Z'),
  sailing('a', '2026-12-05', '2026-12-18', '2026-11-11T08:00:00+08:00'),
];

test.each([
  ['laycan', 'c b d a'],
  ['arrival', 'c a b d'],
  ['days', 'a c b d'],
  ['confirmed', 'c b a d'],
] as const)('by %s it is %s', (sort, order) => {
  expect(
    list
      .toSorted(compareSailings(sort))
      .map(({ id }) => id)
      .join(' '),
  ).toBe(order);
});

test('no two sailings are equal but a sailing and itself', () => {
  for (const sort of sailingSorts) {
    for (const a of list) {
      for (const b of list) expect(compareSailings(sort)(a, b) === 0).toBe(a === b);
    }
  }
});
