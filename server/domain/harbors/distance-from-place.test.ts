import { expect, it } from 'vitest';

import { harborBook } from '../../db/harbors/harbor-book.ts';
import { routeAlong } from './sea-routes.ts';
import { distanceFromPlace } from './distance-from-place.ts';

const placeOf = (code: string) => {
  const harbor = harborBook.list.find((one) => one.code === code);
  if (!harbor) throw new Error(`${code} is no harbor`);
  return harbor;
};

it.each([
  ['SGSIN', 'CNSHA'],
  ['NLRTM', 'CNSHA'],
  ['USNYC', 'JPYOK'],
  ['BRSSZ', 'CNTXG'],
  ['AEJEA', 'DEHAM'],
])('the distance from a berth in %s to %s equals that between the ports', (from, to) => {
  const leg = routeAlong([from, to], [])?.[0];
  const way = distanceFromPlace(placeOf(from), to);
  expect(way?.nm).toBeGreaterThan((leg?.distance_nm ?? 0) * 0.99);
  expect(way?.nm).toBeLessThan((leg?.distance_nm ?? 0) * 1.01);
  expect(way?.passages).toEqual(leg?.passages);
});

it('the remaining distance decreases along the route', () => {
  const leg = routeAlong(['NLRTM', 'CNSHA'], [])?.[0];
  const points = (leg?.points ?? []).filter((_, at) => at % 4 === 0);
  const lengths = points.map(
    ([longitude, latitude]) =>
      distanceFromPlace({ longitude: ((longitude + 540) % 360) - 180, latitude }, 'CNSHA')?.nm ?? 0,
  );
  for (const [at, nm] of lengths.slice(1).entries()) expect(nm).toBeLessThan((lengths[at] ?? 0) + 8);
  expect(distanceFromPlace({ latitude: 30.5, longitude: 32.4 }, 'CNSHA')?.passages).toContain(
    'bab_el_mandeb',
  );
});

it('a position off the network is connected to it without crossing land', () => {
  // The route from the Gulf of Thailand to Port Klang leads around Singapore, not across the isthmus.
  const gulf = distanceFromPlace({ latitude: 8.5, longitude: 101.5 }, 'MYPKG');
  expect(gulf?.nm).toBeGreaterThan(650);
  expect(gulf?.nm).toBeLessThan(900);
  // A position in the Indian Ocean, far from every route of the network.
  const ocean = distanceFromPlace({ latitude: -25, longitude: 85 }, 'AUFRE');
  expect(ocean?.nm).toBeGreaterThan(1_600);
  expect(ocean?.nm).toBeLessThan(2_300);
});

it('there is no route over land or to an unknown harbor', () => {
  expect(distanceFromPlace({ latitude: 31, longitude: 122.5 }, 'ZZZZZ')).toBeNull();
  expect(distanceFromPlace({ latitude: 48, longitude: 88 }, 'CNSHA')).toBeNull();
});
