import { expect, test } from 'vitest';

import { carbonFactorOf, carbonKgPerTonne } from './carbon.ts';

test.each([
  ['normal', 10_000, 240],
  ['roll', 10_000, 710],
  ['regular', 500, 15],
  ['normal', 7, 0.17],
  ['normal', 0, 0],
] as const)('a tonne on a %s vessel over %d nm emits %d kg', (machine, nm, kg) => {
  const factor = carbonFactorOf(machine);
  expect(factor && carbonKgPerTonne(factor, nm)).toBe(kg);
});

test('nothing is estimated for a vessel type without a factor', () => {
  expect(carbonFactorOf('heavy_lift')).toBeNull();
});
