import 'fake-indexeddb/auto';

import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { ownListSave, ownListRemove } from '../../../contract/facts/own-lists.ts';
import { anOwnList, anOwnRow } from '../../../tests/support/an-own-list.ts';
import type { OwnList } from '../../../trade/own-list/own-list.ts';
import { base64Of } from '../../../contract/wire/base64.ts';
import { putLocal } from '../../store/local.ts';
import { deleteStore, openStore } from '../../store/open-store.ts';
import { listOf } from '../../store/own-list-content.ts';
import { hasOwnListHint } from '../../store/own-list-hint.ts';
import { deleteSession, putSession } from '../../store/session.ts';
import { ownListRow } from '../../sync/kinds/own-list.ts';
import { openOwnLists, rowsOfMember } from '../../sync/own-lists/own-lists.ts';
import { resolve } from '../../sync/queue/queue.ts';
import { changeOwnList, saveOwnList, removeOwnList, restoreOwnList } from './change-own-lists.ts';
import { moveVisitorLists } from './visitor-lists.ts';

const user_info = { id: 7, publisher: 0, avatar: '', mobile: '138****0000', nickname: '' } as const;
const logIn = () => putSession({ token: 'a token', user_info });

beforeEach(async () => {
  await deleteStore();
});
afterEach(async () => {
  await deleteSession();
  await deleteStore();
});

const listsOf = async (memberId: number): Promise<readonly OwnList[]> =>
  openOwnLists(await rowsOfMember(await openStore(), memberId));
const entries = async () => (await openStore()).outbox.toArray();

test("a visitor's list is stored unchanged and survives members' sessions", async () => {
  const list = anOwnList();
  await saveOwnList(list);
  expect(await listsOf(0)).toEqual([list]);
  await logIn();
  expect(await listsOf(7)).toEqual([]);
  await deleteSession();
  expect(await entries()).toEqual([]);
  expect(await listsOf(0)).toEqual([list]);
});

test('a search waits for own lists right after a list was stored', async () => {
  const kept = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, text: string) => void kept.set(name, text),
  });
  expect(hasOwnListHint()).toBe(false);
  await saveOwnList(anOwnList());
  expect(hasOwnListHint()).toBe(true);
  vi.unstubAllGlobals();
});

test("a member's list is queued, and the next one names the list it replaces", async () => {
  await logIn();
  const list = anOwnList();
  const next = { ...list, list_date: '2026-11-27', kept_time: '2026-11-27T08:00:00Z', rows: [anOwnRow()] };
  await saveOwnList(list);
  await saveOwnList(next);
  expect((await entries()).map(({ call, body }) => [call, body])).toMatchObject([
    [ownListSave.path, { id: list.id, base: null, row_total: 1 }],
    [
      ownListSave.path,
      { list_date: '2026-11-27', kept_time: '2026-11-27T08:00:00.000Z', base: list.kept_time },
    ],
  ]);
  expect(await listsOf(7)).toEqual([next]);
});

test('a list that another window changed since the comparison is not replaced', async () => {
  const list = anOwnList();
  await saveOwnList(list);
  await changeOwnList(list.id, (there) => ({ ...there, rows: [...there.rows, anOwnRow()] }));
  const [mended] = await listsOf(0);
  const next = { ...list, list_date: '2026-11-27', rows: [] };
  await expect(saveOwnList(next, list.kept_time)).rejects.toMatchObject({ code: 'conflict' });
  expect(await listsOf(0)).toEqual([mended]);
  await saveOwnList(next, mended?.kept_time);
  expect((await listsOf(0))[0]?.rows).toEqual([]);
});

test('a removed list can be restored', async () => {
  await logIn();
  const list = anOwnList();
  await saveOwnList(list);
  const row = await removeOwnList(list.id);
  expect(await listsOf(7)).toEqual([]);
  if (row) await restoreOwnList(row);
  expect(await listsOf(7)).toEqual([list]);
  expect((await entries()).map(({ call }) => call)).toEqual([
    ownListSave.path,
    ownListRemove.path,
    ownListSave.path,
  ]);
});

test('a list beyond the limit is refused unchanged, with the limit in the message', async () => {
  const rows = Array.from({ length: 20_001 }, () => ({}));
  await expect(saveOwnList(anOwnList({ rows: rows as never }))).rejects.toMatchObject({
    code: 'own_lists_full',
    errors: [{ code: 'own_sailings_many', message: expect.stringContaining('20000') }],
  });
  await logIn();
  await expect(saveOwnList(anOwnList({ rows: rows as never }))).rejects.toMatchObject({
    errors: [{ code: 'own_list_too_long' }],
  });
  await putLocal({ own_lists_most: 1 });
  await saveOwnList(anOwnList());
  await expect(saveOwnList(anOwnList())).rejects.toMatchObject({ errors: [{ code: 'own_lists_many' }] });
  expect(await listsOf(0)).toEqual([]);
  expect(await entries()).toHaveLength(1);
});

test('a member can take over the lists stored as a visitor', async () => {
  const list = anOwnList();
  await saveOwnList(list);
  await logIn();
  expect(await moveVisitorLists(7)).toBe(1);
  expect(await listsOf(7)).toEqual([list]);
  expect(await listsOf(0)).toEqual([]);
  expect(await entries()).toHaveLength(1);
});

test('unsent lists leave the device at logout and return at the next login', async () => {
  const key = { key_id: '1', key: base64Of(new Uint8Array(32).fill(7)) };
  await putSession({ token: 'a token', user_info, data_key: [key] });
  const list = anOwnList();
  await saveOwnList(list);
  await deleteSession();
  expect(await (await openStore()).own_list.count()).toBe(0);
  await putSession({ token: 'another', user_info, data_key: [key] });
  expect(await listsOf(7)).toEqual([list]);
});

test('after a conflict the member keeps the own list or fetches the other one', async () => {
  await logIn();
  const list = anOwnList();
  const theirs = {
    id: list.id,
    list_date: '2026-11-27',
    kept_time: '2026-11-27T08:00:00.000Z',
    row_total: 9,
    version: 4,
  };
  const store = await openStore();
  const meet = async () => {
    const [entry] = await entries();
    if (!entry) throw new Error('no queued change');
    const error = {
      code: 'conflict' as const,
      status: 409,
      message: '',
      errors: [],
      theirs: { list: theirs },
    };
    await store.outbox.put({ ...entry, state: 'conflict', error });
    return entry.id;
  };
  await saveOwnList(list);
  await resolve(await meet(), 'mine');
  expect(await entries()).toMatchObject([
    { state: 'waiting', body: { id: list.id, base: theirs.kept_time } },
  ]);
  expect(await listsOf(7)).toEqual([list]);
  await resolve(await meet(), 'theirs');
  expect(await entries()).toEqual([]);
  expect(await store.own_list.toArray()).toEqual([ownListRow(theirs, 7).row]);
  expect(await listsOf(7)).toEqual([]);
});

test('truncated text or text of another kind is not a list', async () => {
  expect(await listOf('')).toBeNull();
  expect(await listOf('bm8gbGlzdA==')).toBeNull();
});
