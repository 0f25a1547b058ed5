import { expect, test } from 'vitest';

import { greatCircleNm } from './great-circle.ts';

test.each([
  ['Shanghai to Los Angeles', [31.23, 121.47], [33.74, -118.26], 5_640],
  ['a place to itself', [1.26, 103.84], [1.26, 103.84], 0],
  ['pole to pole', [90, 0], [-90, 77], 10_807],
  ['Suva to Apia, over the line of dates', [-18.13, 178.43], [-13.83, -171.76], 620],
] as const)('%s, %j to %j, is about %d nautical miles by great circle', (_, from, to, nm) => {
  const place = ([latitude, longitude]: readonly [number, number]) => ({ latitude, longitude });
  expect(Math.abs(greatCircleNm(place(from), place(to)) - nm)).toBeLessThanOrEqual(nm * 0.01);
});
