import { describe, expect, it } from 'vitest';

import { columnsOf } from './grid-columns.ts';
import { atCell, fieldAt, fieldsIn, rangeOf, stepFrom, type CellPlace, type Step } from './selection.ts';

const columns = columnsOf({ load: 1, via: 0, unload: 1 }, ['cargo']);
const size = { rows: 3, columns };
const place = (row: number, column: number, line: 0 | 1 = 0): CellPlace => ({ row, column, line });
const walk = (from: CellPlace, ...steps: Step[]) =>
  steps.reduce((at, step) => stepFrom(at, step, size), from);

describe('keyboard steps in the grid', () => {
  it.each<[string, CellPlace, Step[], CellPlace]>([
    [
      'down goes from a port to its window, then to the next sailing',
      place(0, 2),
      ['down', 'down'],
      place(1, 2),
    ],
    ['up goes from a port to the window above it', place(1, 2), ['up'], place(0, 2, 1)],
    ['down leaves a cell of two lines at once', place(0, 1), ['down'], place(1, 1)],
    ['next goes through both lines, then to the right', place(0, 2), ['next', 'next'], place(0, 3)],
    ['next goes on in the next sailing', place(0, 4), ['next'], place(1, 0)],
    ['previous goes back the same way', place(1, 0), ['previous', 'previous'], place(0, 3, 1)],
    ['below stays in the line', place(0, 2, 1), ['below'], place(1, 2, 1)],
    ['the edges hold', place(0, 0), ['up', 'left', 'above'], place(0, 0)],
    ['the last edges hold too', place(2, 4), ['right', 'below', 'next'], place(2, 4)],
  ])('moving through cells: %s', (_, from, steps, to) => expect(walk(from, ...steps)).toEqual(to));
});

describe('selection', () => {
  it('a selected cell covers one field', () => {
    expect(fieldsIn(rangeOf(atCell(place(0, 2, 1))), columns)).toEqual(['load.0.window']);
    expect(fieldAt(columns, place(0, 1, 1))).toBe('machine_id');
  });

  it('a range covers one line if it begins and ends in the same line', () => {
    const range = rangeOf({ anchor: place(0, 2, 1), focus: place(2, 3, 1) });
    expect(range.rows).toEqual([0, 2]);
    expect(fieldsIn(range, columns)).toEqual(['load.0.window', 'unload.0.window']);
  });

  it('a range from one line to the other covers both lines', () => {
    expect(fieldsIn(rangeOf({ anchor: place(0, 3, 1), focus: place(0, 2, 0) }), columns)).toEqual([
      'load.0.port',
      'load.0.window',
      'unload.0.port',
      'unload.0.window',
    ]);
  });
});
