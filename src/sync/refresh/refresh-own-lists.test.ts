import 'fake-indexeddb/auto';

import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { harborList } from '../../../contract/calls/harbors.ts';
import {
  ownListSave,
  ownListSelect,
  ownListView,
  type OwnListHead,
} from '../../../contract/calls/own-list.ts';
import { ownListLimits } from '../../../contract/limits/own-list-limits.ts';
import { aHarborBook } from '../../../tests/support/a-harbor-book.ts';
import { anOwnList, anOwnRow } from '../../../tests/support/an-own-list.ts';
import { makeUuidV7 } from '../../../trade/edit/uuid-v7.ts';
import type { OwnList } from '../../../trade/own-list/own-list.ts';
import { getLocal } from '../../store/local.ts';
import { deleteStore, openStore } from '../../store/open-store.ts';
import { contentOf } from '../../store/own-list-content.ts';
import { deleteSession, putSession } from '../../store/session.ts';
import { answerKey } from '../copies/answer-key.ts';
import { rememberAnswer } from '../copies/answer-memo.ts';
import { noteOwnChanges } from '../own-lists/note-own-changes.ts';
import { ownListEntity } from '../kinds/own-list.ts';
import { record } from '../queue/queue.ts';
import { refreshOwnLists } from './refresh-own-lists.ts';

const user_info = { id: 7, publisher: 0, avatar: '', mobile: '138****0000', nickname: '' } as const;

/** The account's data; `views` are the requested texts, by the ids of their lists. */
const account = {
  lists: [] as (OwnListHead & { content: string })[],
  views: [] as string[][],
  isDown: false,
  /** True if the connection is lost before a text is received. */
  isCut: false,
};

vi.mock('../../api/client.ts', () => ({
  fetchAnswer: async ({ path }: { path: string }, request: { ids?: string }) => {
    if (account.isDown) throw new TypeError('no line');
    const { lists } = account;
    if (path === ownListSelect.path) {
      const heads = lists.map(({ content: _content, ...head }) => head);
      const version = Math.max(0, ...lists.map((list) => list.version));
      return { answer: { version, list: heads, lists_most: 20, has_colleague_lists: false } };
    }
    if (path !== ownListView.path) throw new Error(path);
    if (account.isCut) throw new TypeError('no line');
    const ids = request.ids?.split(',') ?? [];
    account.views.push(ids);
    return { answer: { list: lists.filter(({ id }) => ids.includes(id)) } };
  },
}));

beforeEach(async () => {
  await deleteStore();
  await putSession({ token: 'a token', user_info });
  Object.assign(account, { lists: [], views: [], isDown: false, isCut: false });
});
afterEach(async () => {
  await deleteSession();
  await deleteStore();
});

async function onAccount(list: OwnList, version: number): Promise<void> {
  const { id, list_date, kept_time, rows } = list;
  const head = { id, version, list_date, kept_time, row_total: rows.length, content: await contentOf(list) };
  account.lists = [...account.lists.filter((one) => one.id !== id), head];
}
const rows = async () => (await openStore()).own_list.toArray();

test('lists of another device are fetched in small groups, and never twice', async () => {
  for (let n = 0; n <= ownListLimits.atOnceMost; n++) await onAccount(anOwnList({ id: makeUuidV7() }), n + 1);
  await refreshOwnLists();
  expect(account.views.map((ids) => ids.length)).toEqual([ownListLimits.atOnceMost, 1]);
  expect((await rows()).map(({ content }) => content)).not.toContain('');
  expect(await getLocal('own_lists_most')).toBe(20);
  await refreshOwnLists();
  expect(account.views).toHaveLength(2);
});

test("a sender's next list from another device replaces the old one", async () => {
  rememberAnswer(answerKey(harborList, {}), { answer: aHarborBook(), fetchedTime: 0 }, false);
  const list = anOwnList();
  await onAccount(list, 1);
  await refreshOwnLists();
  const store = await openStore();
  expect(await store.lane_change.count()).toBe(0);
  const kept_time = '2026-11-27T08:00:00.000Z';
  const row = anOwnRow({ ship_name: 'ANOTHER', load: ['2026-12-20', '2026-12-22'] });
  await onAccount({ ...list, kept_time, rows: [row], changes: [{ kind: 'new', time: kept_time, row }] }, 2);
  await refreshOwnLists();
  expect(await rows()).toMatchObject([{ id: list.id, kept_time, version: 2 }]);
  expect(await store.lane_change.toArray()).toMatchObject([
    { sailing_id: row.draft.id, was: null, since_time: Date.parse(list.kept_time), seen_time: null },
  ]);
});

test('a list whose next text is missing stays until the text arrives', async () => {
  rememberAnswer(answerKey(harborList, {}), { answer: aHarborBook(), fetchedTime: 0 }, false);
  const list = anOwnList();
  await onAccount(list, 1);
  await refreshOwnLists();
  const before = await rows();
  const kept_time = '2026-11-27T08:00:00.000Z';
  const row = anOwnRow({ ship_name: 'ANOTHER', load: ['2026-12-20', '2026-12-22'] });
  await onAccount({ ...list, kept_time, rows: [row], changes: [{ kind: 'new', time: kept_time, row }] }, 2);
  account.isCut = true;
  await expect(refreshOwnLists()).rejects.toThrow('no line');
  expect(await rows()).toEqual(before);
  account.isCut = false;
  await refreshOwnLists();
  expect(await rows()).toMatchObject([{ id: list.id, kept_time, version: 2, row_total: 1 }]);
  expect(await (await openStore()).lane_change.count()).toBe(1);
});

test('no news is stored for a member who has logged out', async () => {
  rememberAnswer(answerKey(harborList, {}), { answer: aHarborBook(), fetchedTime: 0 }, false);
  const row = anOwnRow({ load: ['2026-12-20', '2026-12-22'] });
  const changes = [{ kind: 'new', time: '2026-11-27T08:00:00.000Z', row } as const];
  const list = anOwnList({ rows: [row], changes });
  const store = await openStore();
  await noteOwnChanges(store, { member_id: 8, list, before_time: '2026-11-20T08:00:00.000Z' });
  expect(await store.lane_change.count()).toBe(0);
  await noteOwnChanges(store, { member_id: 7, list, before_time: '2026-11-20T08:00:00.000Z' });
  expect(await store.lane_change.count()).toBe(1);
});

test("an unsent list stays over the account's, and a removed one is deleted", async () => {
  const [gone, held] = [anOwnList(), anOwnList()];
  await onAccount(gone, 1);
  await onAccount(held, 2);
  await refreshOwnLists();
  const content = await contentOf({ ...held, rows: [] });
  const kept = {
    id: held.id,
    list_date: '2026-11-27',
    kept_time: '2026-11-27T08:00:00.000Z',
    row_total: 0,
    content,
  };
  await record({
    call: ownListSave,
    body: { ...kept, base: held.kept_time },
    entity: ownListEntity(held.id),
    change: (own) => own.put('own_list', { ...kept, version: 2 }),
  });
  account.lists = account.lists.filter(({ id }) => id !== gone.id);
  await refreshOwnLists();
  expect(await rows()).toMatchObject([{ id: held.id, list_date: '2026-11-27', content }]);
});

test('own lists stay offline, and a visitor gets none', async () => {
  await onAccount(anOwnList(), 1);
  await refreshOwnLists();
  account.isDown = true;
  await expect(refreshOwnLists()).rejects.toThrow('no line');
  expect(await rows()).toHaveLength(1);
  await deleteSession();
  await refreshOwnLists();
  expect(await rows()).toEqual([]);
});
