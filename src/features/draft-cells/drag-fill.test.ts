import { beforeAll, expect, it } from 'vitest';

import { aCellBook, aGridDraft, aGridRow } from '../../../tests/support/grid-drafts.ts';
import { setLanguage } from '../../i18n/t.ts';
import { catalogue as chinese } from '../../i18n/zh/catalogue.ts';
import { dragFillWrites, filledRange } from './drag-fill.ts';
import { columnsOf, usualColumns } from './grid-columns.ts';
import type { SelectedRange } from './selection.ts';

beforeAll(() => setLanguage('zh', chinese));

const sight = { columns: columnsOf({ load: 1, via: 0, unload: 1 }, usualColumns), book: aCellBook() };
const rows = ['A', 'B', 'C', 'D', 'E'].map((ship_name, at) =>
  aGridRow(aGridDraft(ship_name, { ship_name, voyage_number: `${at}E` })),
);
const range = (from: [number, number], to: [number, number], lines: [0 | 1, 0 | 1] = [0, 1]) =>
  ({ rows: [from[0], to[0]], columns: [from[1], to[1]], lines }) satisfies SelectedRange;
const written = (from: SelectedRange, to: SelectedRange) =>
  dragFillWrites(rows, { from, to }, sight).map(({ row, writes }) => [row, Object.fromEntries(writes)]);

it('a drag extends the selection in one direction and never into the empty row', () => {
  const from = range([1, 0], [2, 0]);
  expect(filledRange(from, { row: 9, column: 3 }, rows.length)).toEqual(range([1, 0], [4, 0]));
  expect(filledRange(from, { row: 0, column: 3 }, rows.length)).toEqual(range([0, 0], [2, 0]));
  expect(filledRange(from, { row: 1, column: 3 }, rows.length)).toEqual(range([1, 0], [2, 3]));
  expect(filledRange(from, { row: 2, column: 0 }, rows.length)).toEqual(from);
});

it('two rows repeat in turn below them', () => {
  expect(written(range([0, 0], [1, 0], [0, 0]), range([0, 0], [4, 0], [0, 0]))).toEqual([
    [2, { ship_name: 'A' }],
    [3, { ship_name: 'B' }],
    [4, { ship_name: 'A' }],
  ]);
});

it('a row repeats above it with both of its lines', () => {
  expect(written(range([2, 0], [2, 0]), range([1, 0], [2, 0]))).toEqual([
    [1, { ship_name: 'C', voyage_number: '2E' }],
  ]);
});

it('a drag to the right copies port and days of a call', () => {
  const [[row, writes] = []] = written(range([0, 2], [0, 2]), range([0, 2], [0, 3]));
  expect(row).toBe(0);
  expect(writes).toEqual({ 'unload.0.port': '上海', 'unload.0.window': expect.stringContaining('11-25') });
});
