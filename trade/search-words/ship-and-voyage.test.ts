import { expect, test } from 'vitest';

import { shipAndVoyageIn } from './ship-and-voyage.ts';

test.each([
  ['STAR 2642W', 'STAR', '2642W'],
  ['ocean star V.2642W', 'ocean star', '2642W'],
  ['OCEAN STAR / VOY 12', 'OCEAN STAR', '12'],
  ['2642W STAR', 'STAR', '2642W'],
  ['海星 航次2642W', '海星', '2642W'],
  ['ＳＴＡＲ　２６４２Ｗ', 'STAR', '2642W'],
])('"%s" names a vessel and a voyage', (text, ship, voyage) => {
  expect(shipAndVoyageIn(text)).toEqual({ ship, voyage });
});

test.each(['STAR', '2642W', 'OCEAN STAR', '9399038 2642W', ''])('"%s" does not name both', (text) => {
  expect(shipAndVoyageIn(text)).toBeNull();
});
