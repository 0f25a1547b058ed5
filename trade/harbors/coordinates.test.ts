import fc from 'fast-check';
import { expect, test } from 'vitest';

import { chartText, decimalText, parseCoordinates, parseSpot } from './coordinates.ts';

test.each([
  ['31.2304, 121.4737', 31.2304, 121.4737],
  ['31.2304 121.4737', 31.2304, 121.4737],
  ['-33.9,18.4', -33.9, 18.4],
  ['３１．２３，１２１．４７', 31.23, 121.47],
  ["31°14'N 121°28'E", 31 + 14 / 60, 121 + 28 / 60],
  ['31°13.8′N 121°28.4′E', 31.23, 121 + 28.4 / 60],
  [`33°54'36"S, 18°24'W`, -33.91, -18.4],
  ['N31.23 E121.47', 31.23, 121.47],
  ['31.23N121.47E', 31.23, 121.47],
  ['北纬31度14分 东经121度28分', 31 + 14 / 60, 121 + 28 / 60],
  ['0,0', 0, 0],
  ['90, -180', 90, -180],
])('%s is parsed as coordinates', (text, latitude, longitude) => {
  const place = parseCoordinates(text);
  expect(place?.latitude).toBeCloseTo(latitude, 6);
  expect(place?.longitude).toBeCloseTo(longitude, 6);
});

test.each([
  '',
  'Shanghai',
  '31.23',
  '91, 0',
  '0, 181',
  '31.23, 121.47, 5',
  '-31.23N, 121.47E',
  "31°75'N 121°28'E",
  '31.23E, 121.47N',
  '1e1, 2',
  '31 14 121 28',
  `${'1'.repeat(80)},2`,
])('"%s" is not parsed as coordinates', (text) => {
  expect(parseCoordinates(text)).toBeNull();
});

const places = fc.record({
  latitude: fc.double({ min: -90, max: 90, noNaN: true }),
  longitude: fc.double({ min: -180, max: 180, noNaN: true }),
});

test('coordinates written in either format parse to the same place', () => {
  fc.assert(
    fc.property(places, (place) => {
      for (const [text, digits] of [
        [decimalText(place), 3],
        [chartText(place), 2],
      ] as const) {
        const read = parseCoordinates(text);
        expect(read?.latitude).toBeCloseTo(place.latitude, digits);
        expect(read?.longitude).toBeCloseTo(place.longitude, digits);
      }
    }),
  );
});

test.each([
  ['lat=31.23&lng=121.47&name=%E4%B8%8A%E6%B5%B7', { latitude: 31.23, longitude: 121.47, name: '上海' }],
  ['lat=-33.9&lng=18.4', { latitude: -33.9, longitude: 18.4, name: '' }],
  ['lat=91&lng=0', null],
  ['lat=&lng=0', null],
  ['lat=1e1&lng=0', null],
  ['lng=0', null],
  ['lat=NaN&lng=Infinity', null],
])('the address %s names %o', (search, spot) => {
  expect(parseSpot(search)).toEqual(spot);
});
