import { expect, test } from 'vitest';

import type { RouteLeg } from '../../../contract/calls/sea-routes.ts';
import { aHarborBook } from '../../../tests/support/a-harbor-book.ts';
import { namesOf } from '../../../trade/harbors/place-names.ts';
import { routeMap } from './route-map.ts';

const names = namesOf(aHarborBook());
const leg = (points: RouteLeg['points']): RouteLeg => ({
  start_harbor_code: 'CNSHA',
  end_harbor_code: 'AEJEA',
  distance_nm: 100,
  basis: 'sea_route',
  passages: [],
  points,
});
const route = {
  calls: ['CNTAG', 'CNSHA', 'AEJEA', 'CNSHA'],
  stretch: { first: 1, last: 2 },
  legs: [
    leg([
      [120, 31],
      [121, 31],
    ]),
    leg([
      [121, 31],
      [55, 25],
    ]),
    leg([
      [55, 25],
      [121, 31],
    ]),
  ],
  others: [],
};

test('the requested legs are emphasized in the rotation', () => {
  const { lines, points } = routeMap(route, names, 'zh');
  expect(lines.map(({ look }) => look)).toEqual(['side', 'main', 'side']);
  expect(points.map(({ look, label }) => `${look} ${label}`)).toEqual([
    'start 上海',
    'end 杰贝阿里',
    `call ${names.harborName('CNTAG', 'zh')}`,
  ]);
});

test('a port that is called at twice is marked once', () => {
  const { points } = routeMap(route, names, 'en');
  expect(points.filter(({ position }) => position[0] === 121)).toHaveLength(1);
});

test('the alternative route is pale and covers the requested legs only', () => {
  const { lines } = routeMap({ ...route, others: route.legs }, names, 'zh');
  expect(lines.filter(({ look }) => look === 'other')).toHaveLength(1);
});

test('ports are shown from the port list before the route is known', () => {
  const { lines, points } = routeMap({ ...route, legs: [] }, names, 'zh');
  expect(lines).toEqual([]);
  expect(points.map(({ id }) => id)).toContain('1 CNSHA');
});
