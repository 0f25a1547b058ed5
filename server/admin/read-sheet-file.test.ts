import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { afterAll, expect, test } from 'vitest';
import writeExcelFile from 'write-excel-file/node';

import { prepareHarborNames } from '../../trade/sheet/ports/harbor-names.ts';
import { readColumns } from '../../trade/sheet/read-columns.ts';
import { readSheet } from '../../trade/sheet/read-sheet.ts';
import { harborBook } from '../db/harbors/harbor-book.ts';
import { readSheetFile } from './read-sheet-file.ts';

const folder = mkdtempSync(join(tmpdir(), 'laycan-sheet-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const docs = fileURLToPath(new URL('../../docs/', import.meta.url));
const context = { names: prepareHarborNames(harborBook), today: '2026-11-20' };
const read = (path: string, sheet?: string) => readSheetFile(path, { sheet });
const rowsOf = async (path: string, sheet?: string) => (await read(path, sheet)).sheets[0]?.rows ?? [];

function aFile(name: string, bytes: string | Uint8Array): string {
  const path = join(folder, name);
  writeFileSync(path, bytes);
  return path;
}

test('cells of a workbook keep their types, and dates their day', async () => {
  const path = join(folder, 'kinds.xlsx');
  await writeExcelFile([
    { sheet: 'Notes', data: [['read me'], ['POL']] },
    {
      sheet: 'Sailings',
      data: [
        ['Vessel', 'POL', 'Laycan', 'POD'],
        ['X', 12.5, { value: new Date('2026-12-12T00:00:00Z'), type: Date, format: 'yyyy-mm-dd' }, null],
      ],
    },
  ]).toFile(path);
  const { sheets, title } = await read(path);
  expect([title, sheets.map(({ name }) => name)]).toEqual(['kinds', ['Notes', 'Sailings']]);
  expect((await rowsOf(path, 'Sailings'))[1]).toEqual(['X', 12.5, { date: '2026-12-12' }]);
  expect(await read(path, 'Notes')).toMatchObject({ title: 'kinds / Notes' });
  expect(await rowsOf(path, 'Notes')).toEqual([['read me'], ['POL']]);
  await expect(read(path, 'Other')).rejects.toThrow('No sheet named "Other"; available: Notes, Sailings');
});

test('a .csv file that Excel saved in China is read', async () => {
  const path = aFile('gb.csv', Uint8Array.from([0xb4, 0xac, 0xc3, 0xfb, 0x2c, 0x31, 0x0d, 0x0a]));
  expect(await rowsOf(path)).toEqual([['船名', '1']]);
});

test.each([
  ['old.xls', Uint8Array.from([0xd0, 0xcf, 0x11, 0xe0]), 'cannot be read'],
  ['broken.xlsx', 'PK broken', 'cannot be read'],
  ['picture.csv', Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0, 0]), 'cannot be read'],
])('the file %s is refused with the reason', async (name, bytes, reason) => {
  await expect(read(aFile(name, bytes))).rejects.toThrow(reason);
});

test('a missing file is named in the message', async () => {
  await expect(read('/nowhere/x.xlsx')).rejects.toThrow('File not found: /nowhere/x.xlsx');
});

test('a path that this user cannot read gets one sentence', async () => {
  const path = join(aFile('file.csv', 'x'), '..');
  await expect(read(path)).rejects.toThrow(`${path}. If it exists, the user of this command`);
});

test('every column of the blank template is recognized, and none has values', async () => {
  const rows = await rowsOf(`${docs}import-template.xlsx`);
  const { columns, failure } = readColumns(rows, context);
  expect(columns.filter(({ field, by }) => field === null || by !== 'header')).toEqual([]);
  expect(new Set(columns.map(({ field }) => field)).size).toBe(columns.length);
  expect(failure?.code).toBe('sheet_empty');
});

test('every row of the filled example becomes a sailing', async () => {
  const rows = await rowsOf(`${docs}import-example.xlsx`);
  const verdicts = [...readSheet(readColumns(rows, context), context)];
  expect(verdicts.filter(({ sailing }) => sailing === null)).toEqual([]);
  expect(verdicts.length).toBeGreaterThanOrEqual(8);
});
