import { expect, test } from 'vitest';

import { harborBook } from '../../server/db/harbors/harbor-book.ts';
import { prepareHarborNames } from '../../trade/sheet/ports/harbor-names.ts';
import { readColumns } from '../../trade/sheet/read-columns.ts';
import { readSheet } from '../../trade/sheet/read-sheet.ts';
import { readSheetBytes } from '../../trade/sheet/files/read-file.ts';
import { makeWorkbook } from './make-workbook.ts';

const context = { names: prepareHarborNames(harborBook), today: '2026-11-22' };

test('a merged two-line header works with ports above their times', () => {
  const made = makeWorkbook([
    {
      name: 'A',
      rows: [
        ['Vessel', 'Voyage', 'SHANGHAI', null, 'JEBEL ALI', null],
        [null, null, 'ETA', 'ETD', 'ETA', 'ETD'],
        ['CORAL', '1', '2026-12-05', '2026-12-08', '2026-12-28', '2026-12-29'],
      ],
      merges: ['A1:A2', 'B1:B2', 'C1:D1', 'E1:F1'],
    },
  ]);
  const [sheet] = readSheetBytes(made);
  if (typeof sheet !== 'object') throw new Error('The workbook has no readable sheet');
  const [read] = [...readSheet(readColumns(sheet.rows, context), context)].filter(({ sailing }) => sailing);
  expect(read?.sailing?.ship_name).toBe('CORAL');
  expect(read?.sailing?.harbors.map((call) => [call.harbor_code, call.start_time])).toEqual([
    ['CNSHA', '2026-12-05'],
    ['AEJEA', '2026-12-28'],
  ]);
});
