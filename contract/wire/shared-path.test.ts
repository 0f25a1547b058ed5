import { expect, test } from 'vitest';

import { articleLink } from '../links/discovery-links.ts';
import { browseLink, routes, shipownerLink } from '../links/screen-paths.ts';
import { sharedPath } from './shared-path.ts';

test('a lane, a shipowner and an article are shared as server-rendered pages', () => {
  expect(sharedPath(browseLink({ from: 'CNSHA', to: 'AEJEA' }), 'zh')).toBe('/s/lane/CNSHA/AEJEA');
  expect(sharedPath(browseLink({ from: '@east-china' }), 'en')).toBe('/s/en/lane/@east-china');
  expect(sharedPath(shipownerLink(3), 'en')).toBe('/s/en/shipowner/3');
  expect(sharedPath(articleLink(8), 'zh')).toBe('/s/article/8');
});

test('a shared search retains its filters', () => {
  expect(
    sharedPath(
      browseLink({ from: 'CNTAG,CNSHA', to: 'AE', since: '2026-12-01', machine_id: 'roll,regular' }),
      'zh',
    ),
  ).toBe('/s/lane/CNSHA,CNTAG/AE?since=2026-12-01&machine_id=roll,regular');
});

test('other addresses have no server-rendered page', () => {
  for (const link of [
    routes.favourites,
    browseLink({ to: 'AEJEA' }),
    shipownerLink(0),
    '/pages/browse/detail?id=a',
  ])
    expect(sharedPath(link, 'zh')).toBeNull();
});
