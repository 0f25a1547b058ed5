import fc from 'fast-check';
import { expect, test } from 'vitest';

import { addDays } from '../calendar/plain-date.ts';
import { overlapDays, overlapWindow } from './ready-overlap.ts';

const ready = { since: '2026-12-01', until: '2026-12-08' };

test.each([
  ['inside', '2026-12-02', '2026-12-06', 5],
  ['around', '2026-11-20', '2026-12-20', 8],
  ['over its first days', '2026-11-28', '2026-12-05', 5],
  ['over its last day', '2026-12-08', '2026-12-12', 1],
  ['that ends the day before', '2026-11-26', '2026-11-30', 0],
  ['that starts the day after', '2026-12-09', '2026-12-12', 0],
  ['of one day', '2026-12-01', '2026-12-01', 1],
])('the days in common are counted for a loading laycan %s', (_, start_time, end_time, days) => {
  expect(overlapDays(ready, { start_time, end_time })).toBe(days);
});

test('a withdrawn sailing has no days in common', () => {
  expect(overlapDays(ready, { start_time: '2026-12-02', end_time: '2026-12-06' }, true)).toBe(0);
});

test('the days in common are the days in both windows', () => {
  const window = fc
    .tuple(fc.nat(40), fc.nat(12))
    .map(([from, days]) => [addDays('2026-11-20', from), addDays('2026-11-20', from + days)] as const);
  fc.assert(
    fc.property(window, window, ([since, until], [start_time, end_time]) => {
      const all = Array.from({ length: 60 }, (_, day) => addDays('2026-11-20', day));
      const common = all.filter(
        (day) => since <= day && day <= until && start_time <= day && day <= end_time,
      );
      expect(overlapDays({ since, until }, { start_time, end_time })).toBe(common.length);
      expect(overlapWindow({ since, until }, { start_time, end_time })).toEqual(
        common.length === 0 ? null : { start_time: common[0], end_time: common.at(-1) },
      );
    }),
  );
});
