import { describe, expect, test } from 'vitest';

import { movedCrop, squareOf, wholeCrop, zoomedCrop, zoomMost } from './square-crop.ts';

const wide = { width: 400, height: 200 };
const tall = { width: 200, height: 400 };

describe('square cut out of a picture', () => {
  test('the first square is the largest one in the middle', () => {
    expect(squareOf(wide, wholeCrop)).toEqual({ left: 100, top: 0, side: 200 });
    expect(squareOf(tall, wholeCrop)).toEqual({ left: 0, top: 100, side: 200 });
  });

  test('dragging the picture to the right shows its left part', () => {
    expect(squareOf(wide, movedCrop(wide, wholeCrop, { right: 0.25, down: 0 }))).toEqual({
      left: 50,
      top: 0,
      side: 200,
    });
  });

  test('the square stops at the edges and moves back without delay', () => {
    const atEdge = movedCrop(wide, wholeCrop, { right: 9, down: 9 });
    expect(squareOf(wide, atEdge)).toEqual({ left: 0, top: 0, side: 200 });
    expect(squareOf(wide, movedCrop(wide, atEdge, { right: -0.1, down: 0 })).left).toBeCloseTo(20);
  });

  test('zooming in makes the square smaller around its middle', () => {
    expect(squareOf(wide, zoomedCrop(wide, wholeCrop, 2))).toEqual({ left: 150, top: 50, side: 100 });
  });

  test('zooming out at an edge keeps the square inside the picture', () => {
    const corner = movedCrop(wide, zoomedCrop(wide, wholeCrop, zoomMost), { right: -99, down: -99 });
    expect(squareOf(wide, corner)).toEqual({ left: 350, top: 150, side: 50 });
    expect(squareOf(wide, zoomedCrop(wide, corner, 1))).toEqual({ left: 200, top: 0, side: 200 });
  });

  test('the zoom stays within its limits', () => {
    expect(zoomedCrop(wide, wholeCrop, 0.2).zoom).toBe(1);
    expect(zoomedCrop(wide, wholeCrop, 99).zoom).toBe(zoomMost);
  });
});
