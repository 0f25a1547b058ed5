import { expect, test } from 'vitest';

import { greatCircleNm } from './great-circle.ts';

test.each([
  ['Shanghai', 31.23, 121.47, 'Los Angeles', 33.74, -118.26, 5_640],
  ['Singapore', 1.26, 103.84, 'Singapore', 1.26, 103.84, 0],
  ['the north pole', 90, 0, 'the south pole', -90, 77, 10_807],
  ['Suva', -18.13, 178.43, 'Apia', -13.83, -171.76, 620],
])('it is from %s (%d, %d) to %s (%d, %d) about %d nautical miles', (_, a, b, __, c, d, nm) => {
  const distance = greatCircleNm({ latitude: a, longitude: b }, { latitude: c, longitude: d });
  expect(Math.abs(distance - nm)).toBeLessThanOrEqual(nm * 0.01);
});
