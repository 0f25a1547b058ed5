import { expect, test } from 'vitest';

import { sideBySide } from './map-content.ts';

const longitudesOf = (...longitudes: number[]) =>
  sideBySide(longitudes.map((longitude) => [longitude, 0] as const)).map(([longitude]) => longitude);

test('places on both sides of the 180th meridian are framed on the Pacific', () => {
  expect(longitudesOf(121, -170)).toEqual([121, 190]);
});

test('a line beyond the 180th meridian is framed together with its vessel', () => {
  expect(longitudesOf(150, 170, 190, -170)).toEqual([150, 170, 190, 190]);
});

test('places around Greenwich stay as they are', () => {
  expect(longitudesOf(-30, 10, 55)).toEqual([-30, 10, 55]);
  expect(longitudesOf(-170)).toEqual([-170]);
});
