import { expect, test } from 'vitest';

import type { RouteLeg } from '../../../contract/calls/sea-routes.ts';
import { aHarborBook } from '../../../tests/support/a-harbor-book.ts';
import { namesOf } from '../../../trade/harbors/place-names.ts';
import { lanesMap } from './lanes-map.ts';

const names = namesOf(aHarborBook());
const leg = (start: string, end: string, points: RouteLeg['points']): RouteLeg => ({
  start_harbor_code: start,
  end_harbor_code: end,
  distance_nm: 100,
  basis: 'sea_route',
  passages: [],
  points,
});
const toGulf = leg('CNSHA', 'AEJEA', [
  [121, 31],
  [55, 25],
]);

test('a route drawn on another turn of the globe joins the first', () => {
  const fromAmerica = leg('USLAX', 'CNSHA', [
    [-118, 34],
    [-180, 45],
    [-239, 31],
  ]);
  const { lines } = lanesMap([toGulf, fromAmerica], names, 'zh');
  expect(lines[1]?.positions).toEqual([
    [242, 34],
    [180, 45],
    [121, 31],
  ]);
});

test('a port of several lanes is one point; unknown routes are skipped', () => {
  const back = leg('AEJEA', 'CNSHA', [...toGulf.points].reverse());
  const { lines, points } = lanesMap([toGulf, back, leg('CNSHA', 'USCHI', [])], names, 'zh');
  expect(lines).toHaveLength(2);
  expect(points.map(({ look, label }) => `${look} ${label}`)).toEqual(['start 上海', 'end 杰贝阿里']);
});
