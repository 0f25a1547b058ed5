import fc from 'fast-check';
import { expect, test } from 'vitest';

import { exactYuanText, monthFen, savedPercent, yuanText } from './price-words.ts';

test('fen are formatted as yuan without zero decimals', () => {
  expect([98000, 398000, 9950, 5, 0, -66586, 123456789].map(yuanText)).toEqual([
    '¥980',
    '¥3,980',
    '¥99.50',
    '¥0.05',
    '¥0',
    '−¥665.86',
    '¥1,234,567.89',
  ]);
  expect([98000, 9950].map(exactYuanText)).toEqual(['¥980.00', '¥99.50']);
});

test('every formatted amount can be read back exactly', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1e10 }), (fen) => {
      const [whole = '', rest = ''] = exactYuanText(fen).slice(1).replaceAll(',', '').split('.');
      expect(BigInt(whole) * 100n + BigInt(rest)).toBe(BigInt(fen));
    }),
  );
});

test('savings are rounded down, monthly prices rounded up', () => {
  expect(savedPercent(31600, 129600)).toBe(24);
  expect(savedPercent(2600, 32400)).toBe(8);
  expect(savedPercent(0, 100)).toBe(0);
  expect(monthFen(98000, 12)).toBe(8200);
  expect(monthFen(29800, 3)).toBe(10000);
});
