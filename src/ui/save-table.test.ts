// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest';

import { readSheetBytes } from '../../trade/sheet/files/read-file.ts';
import { fileName } from './save-file.ts';
import { saveTable } from './save-table.ts';

afterEach(() => vi.restoreAllMocks());

test('a workbook has days as dates', async () => {
  let saved = new Blob();
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    if (file instanceof Blob) saved = file;
    return 'blob:x';
  });
  const table = [
    ['船名', '受载开始'],
    ['海岳轮第二十六航次特别班', '2026-12-05'],
  ];
  await saveTable('xlsx', table, 'a.xlsx');
  const read = readSheetBytes(new Uint8Array(await saved.arrayBuffer()));
  expect(Array.isArray(read) && read[0]?.rows).toEqual([
    ['船名', '受载开始'],
    ['海岳轮第二十六航次特别班', { date: '2026-12-05' }],
  ]);
});

test('a file name keeps Chinese characters', () => {
  expect(fileName(['十二月 船期', '2026-11-29'], 'xlsx')).toBe('laycan-十二月_船期-2026-11-29.xlsx');
});
