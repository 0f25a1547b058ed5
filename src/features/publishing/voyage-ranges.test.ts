import { expect, test } from 'vitest';

import { voyageRanges } from './voyage-ranges.ts';

test.each([
  [['114W', '115W', '116W'], '114W–116W'],
  [['114W', '115W', '117W'], '114W, 115W, 117W'],
  [['114W', '115W', '116W', '118W'], '114W–116W, 118W'],
  [['009E', '010E', '011E'], '009E–011E'],
  [['1E', '2W', '3E'], '1E, 2W, 3E'],
  [['TBN', 'A1B2', ''], 'TBN, A1B2, '],
  [[], ''],
])('the voyages %j are named %s', (voyages, text) => {
  expect(voyageRanges(voyages).join(', ')).toBe(text);
});
