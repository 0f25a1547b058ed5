import fc from 'fast-check';
import { expect, test } from 'vitest';

import { placeLabels, type Labelled, type Room } from './place-labels.ts';

const room: Room = { width: 400, height: 300, covered: { right: 60, bottom: 160 } };
const label = (x: number, y: number): Labelled => ({ x, y, reach: 7, width: 60, height: 18 });

test('a label is placed at the right of its mark', () => {
  expect(placeLabels([label(100, 100)], [], room)).toEqual([{ left: 112, top: 91 }]);
});

test('at the right edge a label is left of its mark', () => {
  expect(placeLabels([label(380, 100)], [], room)[0]?.left).toBe(380 - 12 - 60);
});

test('labels avoid the line', () => {
  const line = Array.from({ length: 40 }, (_, index): [number, number] => [100 + index * 8, 100]);
  const [place] = placeLabels([label(100, 100)], line, room);
  expect(place?.left).toBeLessThan(100);
});

test('no label is placed under the buttons', () => {
  const [place] = placeLabels([label(300, 280)], [], room);
  expect((place?.left ?? 0) + 60 <= 340 || (place?.top ?? 0) + 18 <= 140).toBe(true);
});

test('the first label is placed if there is room for only one', () => {
  const tight = { width: 100, height: 30, covered: { right: 0, bottom: 0 } };
  expect(placeLabels([label(20, 15), label(20, 15)], [], tight)).toEqual([{ left: 32, top: 6 }, null]);
});

test('labels never overlap or leave the map', () => {
  const spots = fc.array(fc.tuple(fc.integer({ min: 0, max: 400 }), fc.integer({ min: 0, max: 300 })), {
    maxLength: 30,
  });
  fc.assert(
    fc.property(spots, (at) => {
      const labels = at.map(([x, y]) => label(x, y));
      const boxes = placeLabels(labels, [], room).flatMap((place) => (place ? [place] : []));
      boxes.forEach(({ left, top }, index) => {
        expect(left >= 2 && top >= 2 && left + 60 <= 398 && top + 18 <= 298).toBe(true);
        for (const other of boxes.slice(index + 1))
          expect(Math.abs(left - other.left) >= 60 || Math.abs(top - other.top) >= 18).toBe(true);
      });
    }),
  );
});

test('a label covers no label that is drawn already', () => {
  const labelled = [{ left: 110, top: 90, right: 200, bottom: 110 }];
  const [place] = placeLabels([label(100, 100)], [], { ...room, labelled });
  expect(place?.left).toBeLessThan(100);
});
