import 'fake-indexeddb/auto';

import { afterEach, beforeEach, expect, test } from 'vitest';

import { ownListSave } from '../../../contract/facts/own-lists.ts';
import { anOwnList, anOwnRow } from '../../../tests/support/an-own-list.ts';
import { aCellBook } from '../../../tests/support/grid-drafts.ts';
import { makeUuidV7 } from '../../../trade/edit/uuid-v7.ts';
import type { OwnList, OwnTrayRow } from '../../../trade/own-list/own-list.ts';
import { setLanguage } from '../../i18n/t.ts';
import { catalogue as chinese } from '../../i18n/zh/catalogue.ts';
import { deleteStore, openStore } from '../../store/open-store.ts';
import { listOf } from '../../store/own-list-content.ts';
import { deleteSession, putSession } from '../../store/session.ts';
import { openOwnLists, rowsOfMember, watchOwnLists } from '../../sync/own-lists/own-lists.ts';
import { withCell, type TrayField } from '../sheet-reading/tray-row.ts';
import { changeOwnList, saveOwnList, removeOwnList } from './change-own-lists.ts';
import { dropRow, correctRow } from './correct-rows.ts';

const user_info = { id: 7, publisher: 0, avatar: '', mobile: '138****0000', nickname: '' } as const;
const book = aCellBook();

beforeEach(async () => {
  setLanguage('zh', chinese);
  await deleteStore();
});
afterEach(async () => {
  await deleteSession();
  await deleteStore();
});

/** A row of the tray (imported rows that wait for correction) with unreadable loading days. */
const aTrayRow = (ship_name: string): OwnTrayRow => ({
  id: makeUuidV7(),
  source: 0,
  row: 3,
  cells: { ship_name, load: '上海', laycan: '99/99', unload: '沙迦', arrival: '2026-12-20' },
  date_order: 'month_first',
  rate_head: '',
});

const listNow = async (memberId = 0): Promise<OwnList | undefined> =>
  (await openOwnLists(await rowsOfMember(await openStore(), memberId)))[0];
const shipsIn = (list: OwnList | undefined) => list?.rows.map(({ draft }) => draft.ship_name);
const waitingIn = (list: OwnList | undefined) => list?.tray.map(({ cells }) => cells['ship_name']);
const cell = (field: TrayField, text: string) => ({
  change: (row: OwnTrayRow) => withCell(row, field, text),
  book,
});
const laycan = (text: string) => cell('laycan', text);

async function keptWith(...tray: OwnTrayRow[]): Promise<OwnList> {
  const list = anOwnList({ rows: [anOwnRow({ ship_name: 'READ' })], tray });
  await saveOwnList(list);
  return list;
}

test('a corrected row joins the sailings and stays when the next row is corrected', async () => {
  const [a, b] = [aTrayRow('A'), aTrayRow('B')];
  const list = await keptWith(a, b);
  let shown: readonly OwnList[] = [];
  const stop = watchOwnLists(0, (lists) => (shown = lists));
  await expect.poll(() => waitingIn(shown[0])).toEqual(['A', 'B']);
  await correctRow(list.id, a.id, laycan('2026-11-25~28'));
  await expect.poll(() => shipsIn(shown[0])).toEqual(['READ', 'A']);
  expect(waitingIn(shown[0])).toEqual(['B']);
  await correctRow(list.id, b.id, laycan('2026-11-26~28'));
  await expect.poll(() => shipsIn(shown[0])).toEqual(['READ', 'A', 'B']);
  stop();
});

test('simultaneous corrections of rows and cells are all stored', async () => {
  const [a, b, c] = [aTrayRow('A'), aTrayRow('B'), aTrayRow('C')];
  const list = await keptWith(a, b, c);
  await Promise.all([
    correctRow(list.id, a.id, laycan('2026-11-25~28')),
    correctRow(list.id, b.id, laycan('2026-11-26~28')),
    correctRow(list.id, c.id, cell('remark', 'heavy lift')),
    correctRow(list.id, c.id, cell('voyage_number', '12E')),
  ]);
  const now = await listNow();
  expect(shipsIn(now)?.toSorted()).toEqual(['A', 'B', 'READ']);
  expect(now?.tray).toMatchObject([
    { cells: { ship_name: 'C', remark: 'heavy lift', voyage_number: '12E' } },
  ]);
});

test('assumptions about a corrected row are noted like those of other rows', async () => {
  const row = aTrayRow('A');
  const list = await keptWith(row);
  await correctRow(list.id, row.id, laycan('11/25'));
  const [, mended] = (await listNow())?.rows ?? [];
  expect(mended?.notes).not.toEqual([]);
  expect(mended).toMatchObject({ source: 0, row: 3, notes: [{ field: 'laycan' }] });
});

test('undoing a skip restores the row in its place without reverting later corrections', async () => {
  const [a, b, c] = [aTrayRow('A'), aTrayRow('B'), aTrayRow('C')];
  const list = await keptWith(a, b, c);
  const undo = await dropRow(list.id, a.id);
  expect(waitingIn(await listNow())).toEqual(['B', 'C']);
  await correctRow(list.id, b.id, laycan('2026-11-26~28'));
  await undo();
  expect(shipsIn(await listNow())).toEqual(['READ', 'B']);
  expect(waitingIn(await listNow())).toEqual(['A', 'C']);
});

test('correcting a row of a removed or replaced list is rejected', async () => {
  const row = aTrayRow('A');
  const list = await keptWith(row);
  const undo = await dropRow(list.id, row.id);
  await expect(correctRow(list.id, row.id, laycan('2026-11-25~28'))).rejects.toMatchObject({
    code: 'conflict',
  });
  await saveOwnList({ ...list, list_date: '2026-11-27', kept_time: '2026-11-27T08:00:00.000Z', tray: [] });
  await expect(undo()).rejects.toMatchObject({ code: 'conflict' });
  await removeOwnList(list.id);
  await expect(changeOwnList(list.id, (one) => one)).rejects.toMatchObject({ code: 'conflict' });
});

test('each correction by a member is a newer version of the list', async () => {
  await putSession({ token: 'a token', user_info });
  const [a, b] = [aTrayRow('A'), aTrayRow('B')];
  // A list whose time of saving is in the future, because the clock of the device that stored it was ahead.
  const list = anOwnList({
    kept_time: '2099-01-01T00:00:00.000Z',
    rows: [anOwnRow({ ship_name: 'READ' })],
    tray: [a, b],
  });
  await saveOwnList(list);
  await Promise.all([
    correctRow(list.id, a.id, laycan('2026-11-25~28')),
    correctRow(list.id, b.id, laycan('2026-11-26~28')),
  ]);
  const entries = await (await openStore()).outbox.orderBy('sequence').toArray();
  const sent = entries.map(({ call, body }) => ({
    call,
    ...(body as { kept_time: string; base: string | null; content: string }),
  }));
  expect(sent.map(({ call }) => call)).toEqual(Array(3).fill(ownListSave.path));
  expect(sent.map(({ base }) => base)).toEqual([
    null,
    ...sent.slice(0, -1).map(({ kept_time }) => kept_time),
  ]);
  expect(sent.map(({ kept_time }) => kept_time).toSorted()).toEqual(sent.map(({ kept_time }) => kept_time));
  expect(new Set(sent.map(({ kept_time }) => kept_time)).size).toBe(3);
  const last = await listOf(sent.at(-1)?.content ?? '');
  expect(shipsIn(last ?? undefined)?.toSorted()).toEqual(['A', 'B', 'READ']);
  expect(last?.kept_time).toBe(sent.at(-1)?.kept_time);
});
