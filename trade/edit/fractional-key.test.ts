import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { keyBetween } from './fractional-key.ts';
import { isFractionalKey } from './is-fractional-key.ts';

const key = fc.stringMatching(/^[0-9A-Za-z]{0,12}[1-9A-Za-z]$/);

describe('a fractional key', () => {
  it.each([
    [null, null, 'V'],
    ['V', null, 'W'],
    ['z', null, 'z1'],
    ['Vz', null, 'W'],
    [null, 'V', 'U'],
    [null, '1', '0z'],
    [null, '001', '000z'],
    ['A', 'C', 'B'],
    ['A', 'B', 'AV'],
    ['A', 'A1', 'A0V'],
    ['Az', 'B', 'Az1'],
    ['A', 'A', 'AV'],
  ])('between %j and %j is %j', (before, after, expected) => {
    expect(keyBetween(before, after)).toBe(expected);
  });

  it.each(['', '0', 'A0', 'a b', 'é', 'A\n'])('is not %j', (text) => {
    expect(isFractionalKey(text)).toBe(false);
  });

  it('sorts strictly between two keys, before the first and after the last', () => {
    fc.assert(
      fc.property(key, key, (a, b) => {
        const after = keyBetween(a, null);
        const before = keyBetween(null, a);
        expect(before < a && a < after).toBe(true);
        expect([before, after].every(isFractionalKey)).toBe(true);
        if (a === b) return;
        const [low, high] = a < b ? [a, b] : [b, a];
        const middle = keyBetween(low, high);
        expect(low < middle && middle < high).toBe(true);
        expect(isFractionalKey(middle)).toBe(true);
      }),
      { numRuns: 2_000 },
    );
  });

  it('preserves the order of a list through any insertions and moves', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(), { maxLength: 200 }), (places) => {
        const list: string[] = [];
        for (const place of places) {
          const at = place % (list.length + 1);
          list.splice(at, 0, keyBetween(list[at - 1] ?? null, list[at] ?? null));
        }
        expect(list).toEqual(list.toSorted((a, b) => (a < b ? -1 : 1)));
        expect(new Set(list).size).toBe(list.length);
      }),
    );
  });

  it('stays short when a thousand rows are added at either end', () => {
    let last = keyBetween(null, null);
    let first = last;
    for (let row = 0; row < 1_000; row++) {
      last = keyBetween(last, null);
      first = keyBetween(null, first);
    }
    expect(Math.max(last.length, first.length)).toBeLessThan(20);
  });
});
