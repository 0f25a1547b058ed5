import writeExcelFile from 'write-excel-file/universal';
import readWorkbook from 'read-excel-file/universal';
import { expect, it } from 'vitest';

import { cellsOfFile } from './sheet-file.ts';

const read = (...parts: BlobPart[]) => cellsOfFile(new Blob(parts), readWorkbook);

it('a workbook gives the cells of its sheet, days as days', async () => {
  const workbook = await writeExcelFile([
    [{ value: '船名' }, { value: '受载期' }, { value: '最大吊重' }],
    [{ value: 'CORAL' }, { value: new Date('2026-11-25T00:00:00Z'), format: 'yyyy/mm/dd' }, { value: 120 }],
  ]).toBlob();
  expect(await read(workbook)).toEqual([
    ['船名', '受载期', '最大吊重'],
    ['CORAL', { date: '2026-11-25' }, 120],
  ]);
});

it('a text gives its cells, and what is neither says what it is', async () => {
  expect(await read('船名,航次\r\nCORAL,12E\r\n')).toEqual([
    ['船名', '航次'],
    ['CORAL', '12E'],
  ]);
  expect(await read(new Uint8Array([0xd0, 0xcf, 0x11, 0xe0]))).toBe('old_excel');
  expect(await read(new Uint8Array([0x50, 0x4b, 1, 2, 3]))).toBe('unreadable');
  expect(await read(new Uint8Array([1, 0, 2]))).toBe('unreadable');
});
