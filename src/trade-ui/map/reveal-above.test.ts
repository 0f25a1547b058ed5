import { expect, test } from 'vitest';

import { revealAbove } from './reveal-above.ts';

const cardAt = (left: number, top: number) =>
  ({ left, top, right: left + 300, bottom: top + 200 }) as unknown as DOMRect;

/** A map of 800 by 600 pixels whose centre has a longitude. A degree is ten pixels wide and high. */
function aMap(centreLongitude: number) {
  const moves: unknown[] = [];
  return {
    moves,
    getCenter: () => ({ lng: centreLongitude, lat: 0 }),
    getContainer: () => ({ getBoundingClientRect: () => ({ left: 0, top: 0 }) }),
    latLngToContainerPoint: ([latitude, longitude]: [number, number]) => ({
      x: 400 + (longitude - centreLongitude) * 10,
      y: 300 - latitude * 10,
    }),
    panBy: (offset: unknown) => moves.push(offset),
  };
}

test.each([
  ['the Atlantic', -30, -30],
  ['the Pacific after the map was moved east', -170, 190],
  ['the Pacific after the map was moved west', 170, -190],
])('a vessel on %s that its card covers moves above the card', (_, longitude, centre) => {
  const map = aMap(centre);
  revealAbove(map as never, [longitude, -10], cardAt(300, 350));
  expect(map.moves).toEqual([[0, 400 - 350 + 32]]);
});

test('a vessel next to its card stays where it is', () => {
  const map = aMap(190);
  revealAbove(map as never, [-170, -10], cardAt(450, 350));
  expect(map.moves).toEqual([]);
});
