import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';

import { describe, expect, test } from 'vitest';

import { isCut, pointsOf, type LandFile } from '../../src/trade-ui/map/land-parts.ts';
import { shoresOf } from './shores.ts';

const fileOf = (detail: string) =>
  readFileSync(new URL(`../../src/trade-ui/map/land-${detail}.json`, import.meta.url), 'utf8');

describe.each([
  { detail: '110m', kbMost: 20 },
  { detail: '50m', kbMost: 150 },
] as const)('the land at $detail', ({ detail, kbMost }) => {
  const text = fileOf(detail);
  const { size, rings } = JSON.parse(text) as LandFile;
  const points = rings.map(pointsOf);
  const sides = points.flatMap((ring) =>
    ring.map((from, index): [[number, number], [number, number]] => [
      from,
      ring[(index + 1) % ring.length] ?? from,
    ]),
  );

  test('is what the build makes', () => {
    expect({ size, rings }).toEqual(shoresOf(detail));
  });

  test(`is at most ${kbMost} KB on the wire`, () => {
    expect(gzipSync(text).length / 1024).toBeLessThan(kbMost);
  });

  test('lies within the world, and no shore runs across it: there is no band at 180 degrees', () => {
    expect(points.flat(2).every((value) => value >= 0 && value <= size)).toBe(true);
    const bands = sides.filter(
      ([from, to]) => Math.abs(from[0] - to[0]) > size / 8 && !isCut(from, to, size),
    );
    expect(bands).toEqual([]);
  });

  test('is cut at the antimeridian on both of its sides', () => {
    const cuts = sides.filter(([from, to]) => isCut(from, to, size) && from[0] === to[0]);
    expect(cuts.some(([from]) => from[0] === 0)).toBe(true);
    expect(cuts.some(([from]) => from[0] === size)).toBe(true);
  });

  test('has shores and no borders: no line stands between two lands', () => {
    const seen = new Set<string>();
    const shared = sides.filter(([from, to]) => {
      const key = [from.join(), to.join()].sort().join(' ');
      const isKnown = seen.has(key) && from.join() !== to.join();
      seen.add(key);
      return isKnown && !isCut(from, to, size);
    });
    // Narrow inlets close up on the grid; a border between two states would be hundreds of such sides.
    expect(shared.length).toBeLessThan(sides.length / 500);
  });
});
