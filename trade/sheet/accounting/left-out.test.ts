import { describe, expect, test } from 'vitest';

import { harborBook } from '../../../server/db/harbors/harbor-book.ts';
import type { SheetCell } from '../cell.ts';
import { prepareHarborNames } from '../ports/harbor-names.ts';
import { readColumns } from '../read-columns.ts';
import { readSheet } from '../read-sheet.ts';

const context = { names: prepareHarborNames(harborBook), today: '2026-11-28' };
const header = ['Vessel', 'Voyage', 'POL', 'Laycan', 'POD', 'ETA'];
const row = ['IRON DUKE', '9W', 'Shanghai', '2026-12-05/08', 'Jebel Ali', '2026-12-28'];

/** Returns the questions about the first sailing of a sheet to which a column is added. */
const asked = (head: string, cell: SheetCell, below: readonly SheetCell[][] = []): string[] => {
  const sheet = [[...header, head], [...row, cell], ...below];
  const [verdict] = readSheet(readColumns(sheet, context), context);
  return verdict?.notes.map(({ code, values }) => `${code} ${values['text'] ?? ''}`) ?? [];
};

describe('accounting for the values of a row', () => {
  test.each([
    ['a date below an unknown heading', 'Stem', '2026-12-04', 'left_out_date 2026-12-04'],
    ['a port below an unknown heading', 'Extra', 'Dammam', 'left_out_port Dammam'],
    ['a second vessel', 'Mother vessel', 'EVER LONG', 'left_out_vessel EVER LONG'],
    ['a date below a heading of rates', 'Freight in', '30 NOV', 'left_out_date 30 NOV'],
    ['a doubtful state', 'Bookings', 'stopped for now', 'row_unclear stopped for now'],
    ['a date in free text', 'Ops', 'also loads 12 Dec', 'left_out_date also loads 12 Dec'],
  ])('%s is asked about', (_, head, cell, question) => {
    expect(asked(head, cell)).toEqual([question]);
  });

  test.each([
    ['the code of a port that was read', 'POD code', 'AEJEA'],
    ['a date that was read', 'Day', '2026-12-28'],
    ['the validity of a rate', 'Valid until', '2026-12-31'],
    ['a number', 'Draft', 12.5],
    ['free text without a date', 'Ops', 'deck space'],
  ])('%s is no question', (_, head, cell) => {
    expect(asked(head, cell)).toEqual([]);
  });

  test('a footnote of the row is asked about', () => {
    expect(asked('', '*)', [['*) sailing cancelled, vessel sold']])).toEqual([
      'footnote *) sailing cancelled, vessel sold',
    ]);
  });

  test('another line that changes the vessel is asked about', () => {
    expect(asked('', null, [['IRON DUKE now loads Ningbo instead of Shanghai']])).toEqual([
      'vessel_mentioned IRON DUKE now loads Ningbo instead of Shanghai',
    ]);
  });
});
