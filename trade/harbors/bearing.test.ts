import { expect, test } from 'vitest';

import { bearingOf, compassPointOf } from './bearing.ts';

const colombo = { latitude: 6.95, longitude: 79.85 };

test.each([
  [{ latitude: 6.6, longitude: 76.45 }, 'w'],
  [{ latitude: 10, longitude: 79.85 }, 'n'],
  [{ latitude: 4, longitude: 83 }, 'se'],
  [{ latitude: 0, longitude: 79.85 }, 's'],
] as const)('seen from Colombo %o is in the direction %s', (place, point) => {
  expect(compassPointOf(bearingOf(colombo, place))).toBe(point);
});

test('a bearing across the 180th meridian takes the short way', () => {
  const [west, east] = [
    { latitude: 0, longitude: 179 },
    { latitude: 0, longitude: -179 },
  ];
  expect(compassPointOf(bearingOf(west, east))).toBe('e');
});
