import { expect, test } from 'vitest';

import { onScreen, worldCopiesInView, mercatorX, mercatorY, wrapped, type View } from './view.ts';

/** Returns a view of 400 × 200 pixels whose left edge is at a longitude. The world is 1,000 pixels wide. */
const viewFrom = (longitude: number): View => ({
  width: 400,
  height: 200,
  world: 1_000,
  left: mercatorX(longitude) * 1_000,
  top: 400,
});

test('the middle of the world is the equator at Greenwich', () => {
  expect([mercatorX(0), mercatorY(0)]).toEqual([0.5, 0.5]);
});

test("the poles are at the edges of the map's square", () => {
  expect(mercatorY(90)).toBeCloseTo(0, 5);
  expect(mercatorY(-90)).toBeCloseTo(1, 5);
});

test.each([
  { from: 0, west: 0.5, east: 0.6, turns: [0], what: 'an object in view is drawn once' },
  { from: 0, west: 0.1, east: 0.2, turns: [], what: 'an object out of view is not drawn' },
  { from: 140, west: 0.02, east: 0.05, turns: [1], what: 'America is drawn beyond 180 degrees' },
  { from: 140, west: 0.95, east: 1.1, turns: [0], what: 'a line over the antimeridian is drawn once' },
  { from: -220, west: 0.95, east: 0.99, turns: [-1], what: 'Fiji is seen west of the antimeridian too' },
])('$what', ({ from, west, east, turns }) => {
  expect(worldCopiesInView(viewFrom(from), west, east)).toEqual(turns);
});

test('a place moves with the corner of the screen', () => {
  expect(onScreen(viewFrom(-36), [0, 0])).toEqual([expect.closeTo(100), expect.closeTo(100)]);
});

test.each([
  [181, -179],
  [-181, 179],
  [540, -180],
  [121.5, 121.5],
])('%d degrees are normalised to %d', (longitude, written) => {
  expect(wrapped(longitude)).toBeCloseTo(written);
});
