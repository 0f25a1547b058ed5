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
] as const)('land outlines at $detail', ({ detail, kbMost }) => {
  const text = fileOf(detail);
  const { size, rings } = JSON.parse(text) as LandFile;
  const points = rings.map(pointsOf);
  const sides = points.flatMap((ring) =>
    ring.map((from, index): [[number, number], [number, number]] => [
      from,
      ring[(index + 1) % ring.length] ?? from,
    ]),
  );

  test('the committed file equals the generated outlines', () => {
    expect({ size, rings }).toEqual(shoresOf(detail));
  });

  test(`the compressed file is at most ${kbMost} KB`, () => {
    expect(gzipSync(text).length / 1024).toBeLessThan(kbMost);
  });

  test('no shore crosses the world as a band at 180 degrees', () => {
    expect(points.flat(2).every((value) => value >= 0 && value <= size)).toBe(true);
    const bands = sides.filter(
      ([from, to]) => Math.abs(from[0] - to[0]) > size / 8 && !isCut(from, to, size),
    );
    expect(bands).toEqual([]);
  });

  test('the land is cut on both sides of the antimeridian', () => {
    const cuts = sides.filter(([from, to]) => isCut(from, to, size) && from[0] === to[0]);
    expect(cuts.some(([from]) => from[0] === 0)).toBe(true);
    expect(cuts.some(([from]) => from[0] === size)).toBe(true);
  });

  test('the outlines contain shores but no borders between countries', () => {
    const seen = new Set<string>();
    const shared = sides.filter(([from, to]) => {
      const key = [from.join(), to.join()].sort().join(' ');
      const isKnown = seen.has(key) && from.join() !== to.join();
      seen.add(key);
      return isKnown && !isCut(from, to, size);
    });
    // Narrow inlets become a double line on the grid, so a few sides may be shared. A border between two
    // countries would add hundreds of shared sides.
    expect(shared.length).toBeLessThan(sides.length / 500);
  });
});
