import { expect, test } from 'vitest';

import { harborBook } from '../../server/db/harbors/harbor-book.ts';
import { guessColumns } from './columns/columns.ts';
import { prepareHarborNames } from './ports/harbor-names.ts';
import { readSheet } from './read-sheet.ts';
import { chooseLayout } from './choose-layout.ts';

const context = { names: prepareHarborNames(harborBook), today: '2026-11-28' };
const header = ['Vessel', 'POL', 'Laycan', 'POD', 'ETA'];
const written = [header, ['IRON DUKE', 'Shanghai', '2026-12-05', 'Jebel Ali', '2026-12-28']];
const other = [header, ['IRON DUKE', 'Ningbo', '2026-12-05', 'Jebel Ali', '2026-12-28']];

const read = (rows: typeof written, layout: 'rows' | 'records_across') => ({
  ...guessColumns({ rows, isTransposed: false, titles: [] }, context),
  layout,
});

test('the layout that explains more of the sheet is chosen', () => {
  const unread = read([header, ['IRON DUKE', 'Shanghai', '', 'Jebel Ali', '']], 'records_across');
  expect(chooseLayout([unread, read(written, 'rows')], written, context)).toMatchObject({ layout: 'rows' });
});

test('two layouts that explain about the same make every row a question', () => {
  const both = [...written, ['IRON DUKE', 'Ningbo', '2026-12-05', 'Jebel Ali', '2026-12-28']];
  const chosen = chooseLayout([read(written, 'rows'), read(other, 'records_across')], both, context);
  expect(chosen.undecided?.readings.map(({ text }) => text)).toEqual([
    expect.stringContaining('CNNGB'),
    expect.stringContaining('CNSHA'),
  ]);
  const [verdict] = readSheet(chosen, context);
  expect(verdict).toMatchObject({ verdict: 'refused', notes: [{ code: 'layout_unclear' }] });
});
