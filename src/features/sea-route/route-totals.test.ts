import { expect, test } from 'vitest';

import type { RouteLeg } from '../../../contract/calls/sea-routes.ts';
import { seaDays } from '../../../trade/sailing/sea-days.ts';
import { canalOf, linesOf, totalsAlong } from './route-totals.ts';

const leg = (
  distance_nm: number | null,
  points: RouteLeg['points'],
  passages: RouteLeg['passages'] = [],
): RouteLeg => ({
  start_harbor_code: 'CNSHA',
  end_harbor_code: 'SGSIN',
  distance_nm,
  basis: distance_nm === null ? 'unknown' : 'sea_route',
  passages,
  points,
});

test('the length of a stretch is the sum of its own legs', () => {
  const legs = [leg(100, []), leg(200, [], ['malacca']), leg(300, [], ['malacca', 'suez']), leg(400, [])];
  expect(totalsAlong(legs, { first: 1, last: 3 })).toEqual({ nm: 500, passages: ['malacca', 'suez'] });
});

test('a leg of unknown length makes the whole length unknown', () => {
  expect(totalsAlong([leg(100, []), leg(null, [])], { first: 0, last: 2 }).nm).toBeNull();
  expect(totalsAlong([leg(100, []), leg(null, [])], { first: 0, last: 1 }).nm).toBe(100);
});

test.each([
  [['malacca', 'suez'], 'suez'],
  [['panama'], 'panama'],
  [['kiel', 'dover'], null],
] as const)('for the passages %j the avoidable canal is %s', (passages, canal) => {
  expect(canalOf({ nm: 1, passages: [...passages] })).toBe(canal);
});

test('consecutive legs connect, also across the antimeridian', () => {
  const acrossPacific = leg(5_000, [
    [121, 31],
    [180, 45],
    [241, 34],
  ]);
  const downTheCoast = leg(3_000, [
    [-119, 34],
    [-79, 9],
  ]);
  expect(linesOf([acrossPacific, leg(null, []), downTheCoast])).toEqual([
    acrossPacific.points,
    [],
    [
      [241, 34],
      [281, 9],
    ],
  ]);
});

test('days at sea are computed for 13 knots, to a tenth', () => {
  expect([seaDays(5_726), seaDays(312), seaDays(0)]).toEqual([18.4, 1, 0]);
});
