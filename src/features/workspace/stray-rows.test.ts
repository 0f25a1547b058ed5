import 'fake-indexeddb/auto';

import { afterEach, beforeEach, expect, test } from 'vitest';

import { deleteStore, openStore } from '../../store/open-store.ts';
import type { ImportTrayRow } from '../../store/own-rows.ts';
import { deleteSession, putSession } from '../../store/session.ts';
import { dropTrayRows, moveTrayRows, putBackTrayRows, strayRows } from './stray-rows.ts';

const user_info = { id: 7, publisher: 1, avatar: '', mobile: '138****0003', nickname: '' } as const;
const rowIn = (template_id: string, row: number): ImportTrayRow => ({
  member_id: 7,
  id: `row ${row}`,
  template_id,
  source: '十二月.xlsx',
  row,
  time: 1,
  cells: {},
  date_order: 'day_first',
  rate_head: '',
});
const stray = [rowIn('gone', 2), rowIn('gone as well', 3)];
const rowsNow = async () =>
  (await (await openStore()).import_tray.toArray()).map(({ id, template_id }) => [id, template_id]);

beforeEach(async () => {
  await putSession({ token: 'a token', user_info });
  await (await openStore()).import_tray.bulkPut(stray);
});
afterEach(async () => {
  await deleteSession();
  await deleteStore();
});

test('only rows whose group is deleted are stray', () => {
  const tray = new Map([
    ['here', [rowIn('here', 1)]],
    ['gone', [rowIn('gone', 2)]],
  ]);
  expect(strayRows({ templates: [{ id: 'here' }], tray })).toEqual([rowIn('gone', 2)]);
});

test('rows in a group of container voyages are stray', () => {
  const tray = new Map([['boxes', [rowIn('boxes', 1)]]]);
  expect(strayRows({ templates: [{ id: 'boxes', kind: 'container' }], tray })).toEqual([rowIn('boxes', 1)]);
});

test("stray rows are moved to another group's tray and back", async () => {
  await moveTrayRows(stray, 'here');
  expect(await rowsNow()).toEqual([
    ['row 2', 'here'],
    ['row 3', 'here'],
  ]);
  await putBackTrayRows(stray);
  expect(await rowsNow()).toEqual([
    ['row 2', 'gone'],
    ['row 3', 'gone as well'],
  ]);
});

test('stray rows are deleted and restored unchanged', async () => {
  await dropTrayRows(stray);
  expect(await rowsNow()).toEqual([]);
  await putBackTrayRows(stray);
  expect(await (await openStore()).import_tray.toArray()).toEqual(stray);
});
