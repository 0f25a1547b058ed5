import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';

import { readNumber } from './typed-number.ts';
import { convert, feetAndInches, revenueTons, units, unitsOf, type Quantity } from './units.ts';

describe('units', () => {
  test.each([
    [1, 'lt', 'lb', 2_240],
    [1, 'st', 'lb', 2_000],
    [1, 'lt', 'mt', 1.0160469088],
    [1, 'st', 'mt', 0.90718474],
    [1, 'ft', 'inch', 12],
    [1, 'inch', 'm', 0.0254],
    [1, 'ton40', 'cbft', 40],
    [1, 'cbft', 'cbm', 0.3048 ** 3],
    [120, 'cbm', 'cbft', 4_237.760007],
    [1, 'kn', 'kmh', 1.852],
    [13.5, 'kn', 'nmDay', 324],
    [1, 'mile', 'km', 1.609344],
    // 1 cubic foot per long ton: the cubic foot divided by 2,240 lb.
    [1, 'cbftLt', 'cbmMt', 0.3048 ** 3 / 1.0160469088],
    [50, 'cbftLt', 'cbftMt', 50 / 1.0160469088],
  ] as const)('%s %s in %s are %s', (value, from, to, expected) => {
    expect(convert(value, from, to)).toBeCloseTo(expected, 6);
  });

  it('convert to every other unit and back without loss', () => {
    for (const quantity of Object.keys(units) as Quantity[])
      for (const from of unitsOf(quantity))
        for (const to of unitsOf(quantity))
          fc.assert(
            fc.property(fc.double({ min: 0.001, max: 1e6, noNaN: true }), (value) => {
              const back = convert(convert(value, from, to), to, from);
              expect(Math.abs(back / value - 1)).toBeLessThan(1e-12);
            }),
            { numRuns: 5 },
          );
  });

  it('are written as feet and inches, with 12 inches to a foot', () => {
    expect(feetAndInches(12.2)).toEqual({ feet: 40, inches: 0.3 });
    expect(feetAndInches(0.3048 * 2 - 0.0001)).toEqual({ feet: 2, inches: 0 });
  });

  it('are charged by weight or volume, whichever is more', () => {
    expect(revenueTons(85, 120)).toEqual({ tons: 120, by: 'volume' });
    expect(revenueTons(120, 85)).toEqual({ tons: 120, by: 'weight' });
  });
});

describe('a typed number', () => {
  test.each([
    ['1234.5', 1234.5],
    ['1,234.5', 1234.5],
    ['1.234,5', 1234.5],
    ['1 234.5', 1234.5],
    ['1234,5', 1234.5],
    ['0,125', 0.125],
    ['1,234,567', 1_234_567],
    ['1.234.567', 1_234_567],
    ['12,5', 12.5],
    ['.5', 0.5],
    ['-3', -3],
    ['１２．５', 12.5],
    ['1’234.50', 1234.5],
  ])('%s is read as %s', (text, value) => {
    expect(readNumber(text)).toEqual({ value, isUnsure: false });
  });

  it('with one comma before three digits is read as thousands, marked unsure', () => {
    expect(readNumber('1,234')).toEqual({ value: 1234, isUnsure: true });
  });

  test.each(['', '-', ',', '1.2.3,4,5', '12,34.5', 'abc', '1e5', '1,23,456.7'])(
    'is not read from “%s”',
    (text) => {
      expect(readNumber(text)).toBeNull();
    },
  );

  it('is read correctly with any digit grouping', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 999_999_999 }),
        fc.integer({ min: 0, max: 99 }),
        (whole, cents) => {
          const fraction = String(cents).padStart(2, '0');
          const value = Number(`${whole}.${fraction}`);
          const grouped = String(whole).replace(/\B(?=(?:\d{3})+$)/g, ',');
          for (const text of [`${whole}.${fraction}`, `${whole},${fraction}`, `${grouped}.${fraction}`])
            expect(readNumber(text)?.value).toBe(value);
          expect(readNumber(`${grouped.replaceAll(',', '.')},${fraction}`)?.value).toBe(value);
        },
      ),
      { numRuns: 60 },
    );
  });
});
