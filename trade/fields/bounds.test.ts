import { describe, expect, test } from 'vitest';

import { isWithin, readBounds } from './bounds.ts';

describe('the bounds of a filter', () => {
  test.each([
    ['least', '12000', { least: 12_000, most: null }],
    ['least', '7.5', { least: 7.5, most: null }],
    ['range', '5-10', { least: 5, most: 10 }],
    ['range', '5-', { least: 5, most: null }],
    ['range', '-10', { least: null, most: 10 }],
    ['range', '5-5', { least: 5, most: 5 }],
    ['least', '5-10', null],
    ['least', '', null],
    ['least', '1e3', null],
    ['range', '5', null],
    ['range', '-', null],
    ['range', '10-5', null],
    ['range', '5-7-9', null],
    ['range', '5-x', null],
  ] as const)('%s %s is read as %j', (kind, text, bounds) => {
    expect(readBounds(kind, text)).toEqual(bounds);
  });

  test('a sailing without the number is outside all bounds', () => {
    expect(isWithin(null, { least: null, most: 10 })).toBe(false);
    expect(isWithin(undefined, { least: 0, most: null })).toBe(false);
    expect([4, 5, 10, 11].filter((n) => isWithin(n, { least: 5, most: 10 }))).toEqual([5, 10]);
  });
});
