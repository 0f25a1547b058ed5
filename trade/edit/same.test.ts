import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { same } from './same.ts';

/** Returns the same value with the properties of its objects in reverse order. */
const turned = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(turned);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).map(([name, one]) => [name, turned(one)] as const);
  return Object.fromEntries(entries.toReversed());
};

describe('values', () => {
  it('are compared as JSON, regardless of property order', () => {
    expect(same({ a: 1, b: [2] }, { b: [2], a: 1 })).toBe(true);
    expect(same({ a: undefined }, {})).toBe(true);
    expect(same({ a: undefined }, { b: 1 })).toBe(false);
    expect(same({ a: null }, {})).toBe(false);
    expect(same([1, 2], [2, 1])).toBe(false);
    expect(same([], {})).toBe(false);
    expect(same({ toString: undefined }, {})).toBe(true);
  });

  it('are compared reflexively, symmetrically and transitively', () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.jsonValue(), (a, b) => {
        const [copy, other] = [structuredClone(a), turned(a)];
        expect(same(a, copy) && same(copy, other) && same(a, other)).toBe(true);
        expect(same(a, b)).toBe(same(b, a));
        expect(same(other, b)).toBe(same(a, b));
        expect(same(a, b)).toBe(JSON.stringify(ordered(a)) === JSON.stringify(ordered(b)));
      }),
    );
  });
});

const ordered = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(ordered);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).map(([name, one]) => [name, ordered(one)] as const);
  return { entries: entries.toSorted(([a], [b]) => (a < b ? -1 : 1)) };
};
