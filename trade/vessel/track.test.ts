import { expect, test } from 'vitest';

import { positionAt, underWaySince, unwrapped } from './track.ts';
import type { VesselPosition } from './vessel.ts';

const at = (hour: number, latitude: number, longitude: number, sog: number | null = 10): VesselPosition => ({
  time: new Date(Date.UTC(2026, 10, 20, hour)).toISOString(),
  latitude,
  longitude,
  sog,
  cog: 90,
  heading: null,
  status: 0,
});
const ms = (hour: number) => Date.UTC(2026, 10, 20, hour);

test('between two track points the vessel is interpolated', () => {
  const track = [at(0, 10, 100, 8), at(4, 12, 104, 12)];
  expect(positionAt(track, ms(1))).toMatchObject({ latitude: 10.5, longitude: 101, sog: 9 });
});

test('before the first and after the last point the position is fixed', () => {
  const track = [at(0, 10, 100), at(4, 12, 104)];
  expect(positionAt(track, ms(-3))).toMatchObject({ latitude: 10, longitude: 100 });
  expect(positionAt(track, ms(9))).toMatchObject({ latitude: 12, longitude: 104 });
  expect(positionAt([], ms(1))).toBeNull();
});

test('across the 180th meridian the vessel takes the short way', () => {
  const track = [at(0, 0, 179), at(2, 0, -179)];
  expect(positionAt(track, ms(1))?.longitude).toBe(180);
  expect(unwrapped(track)).toEqual([
    [179, 0],
    [181, 0],
  ]);
});

test('a track is worth playing from the last point at berth', () => {
  const track = [at(0, 10, 100, 0), at(4, 10, 100, 0.2), at(8, 10, 100, 12), at(9, 10, 100, 0)];
  expect(underWaySince(track)).toBe(ms(4));
  expect(underWaySince(track.slice(2))).toBe(ms(8));
  expect(underWaySince(track.slice(0, 2))).toBe(ms(0));
});
