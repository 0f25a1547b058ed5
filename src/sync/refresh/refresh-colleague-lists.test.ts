import 'fake-indexeddb/auto';

import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { colleagueData, colleagueListView } from '../../../contract/calls/colleagues.ts';
import { ownListSelect, ownListView } from '../../../contract/calls/own-list.ts';
import { anOwnList } from '../../../tests/support/an-own-list.ts';
import { makeUuidV7 } from '../../../trade/edit/uuid-v7.ts';
import type { OwnList } from '../../../trade/own-list/own-list.ts';
import { deleteStore, openStore } from '../../store/open-store.ts';
import { contentOf } from '../../store/own-list-content.ts';
import { deleteSession, putSession } from '../../store/session.ts';
import { sessionState } from '../../store/session-state.ts';
import { watchSearchedLists } from '../own-lists/own-lists.ts';
import { refreshOwnLists } from './refresh-own-lists.ts';

const user_info = { id: 7, publisher: 0, avatar: '', mobile: '138****0000', nickname: '' } as const;

interface Shared {
  seat: number;
  name: string;
  list: OwnList;
}

/** The server's data; `asked` are the requested paths. */
const server = {
  own: [] as OwnList[],
  shared: [] as Shared[],
  asked: [] as string[],
  isDown: false,
  isCut: false,
};

const headOf = ({ id, list_date, kept_time, rows }: OwnList) => {
  return { id, list_date, kept_time, row_total: rows.length };
};

vi.mock('../../api/client.ts', () => ({
  fetchAnswer: async ({ path }: { path: string }, request: { seat?: number; ids?: string }) => {
    if (server.isDown) throw new TypeError('no line');
    server.asked.push(path);
    const { own, shared } = server;
    const ids = request.ids?.split(',') ?? [];
    const wholes = (lists: OwnList[]) =>
      Promise.all(
        lists
          .filter(({ id }) => ids.includes(id))
          .map(async (list) => ({ ...headOf(list), version: 1, content: await contentOf(list) })),
      );
    switch (path) {
      case ownListSelect.path: {
        const list = own.map((one) => ({ ...headOf(one), version: 1 }));
        return { answer: { version: 1, list, lists_most: 400, has_colleague_lists: shared.length > 0 } };
      }
      case ownListView.path:
        return { answer: { list: await wholes(own) } };
      case colleagueData.path: {
        const seats = [...new Set(shared.map(({ seat }) => seat))];
        const colleagues = seats.map((seat) => {
          const theirs = shared.filter((one) => one.seat === seat);
          const lists = theirs.map(({ list }) => headOf(list));
          return { seat, name: theirs[0]?.name ?? '', groups: [], lists };
        });
        return { answer: { may_share: true, shared: { groups: [], lists: [] }, colleagues, is_cut: false } };
      }
      case colleagueListView.path:
        if (server.isCut) throw new TypeError('no line');
        return {
          answer: {
            list: await wholes(shared.filter(({ seat }) => seat === request.seat).map(({ list }) => list)),
          },
        };
      default:
        throw new Error(path);
    }
  },
}));

beforeEach(async () => {
  await deleteStore();
  await putSession({ token: 'a token', user_info });
  sessionState.member_id = user_info.id;
  Object.assign(server, { own: [], shared: [], asked: [], isDown: false, isCut: false });
});
afterEach(async () => {
  await deleteSession();
  await deleteStore();
});

/** Returns the lists that are searched on this device. */
const searched = () =>
  new Promise<readonly OwnList[]>((found) => {
    const stop = watchSearchedLists(user_info.id, (lists) => {
      queueMicrotask(() => stop());
      found(lists);
    });
  });
const rows = async () => (await openStore()).colleague_list.toArray();

test('lists of colleagues are searched with own ones and fetched once', async () => {
  const own = anOwnList();
  const theirs = {
    ...anOwnList(),
    id: own.id,
    list_date: '2026-11-01',
    sender: { name: 'Baltrum', shipowner_id: null },
  };
  server.own = [own];
  server.shared = [
    { seat: 0, name: '138****1111', list: theirs },
    { seat: 4, name: '王岚', list: theirs },
  ];
  await refreshOwnLists();
  const found = await searched();
  expect(found.map(({ id, shared_by }) => [id, shared_by])).toEqual([
    [own.id, undefined],
    [`0 ${own.id}`, '138****1111'],
    [`4 ${own.id}`, '王岚'],
  ]);
  expect(found[1]).toMatchObject({ sender: theirs.sender, tray: [], changes: [], reading: { names: [] } });
  expect(await (await openStore()).own_list.toArray()).toMatchObject([
    { id: own.id, list_date: own.list_date },
  ]);
  server.asked = [];
  await refreshOwnLists();
  expect(server.asked).toEqual([ownListSelect.path, colleagueData.path]);
  server.isDown = true;
  await expect(refreshOwnLists()).rejects.toThrow('no line');
  expect(await searched()).toHaveLength(3);
});

test('an unshared list is deleted, and a newer list replaces the old one', async () => {
  const [first, second] = [anOwnList({ id: makeUuidV7() }), anOwnList({ id: makeUuidV7() })];
  server.shared = [first, second].map((list) => ({ seat: 4, name: '王岚', list }));
  await refreshOwnLists();
  const newer = { ...second, kept_time: '2026-11-27T08:00:00.000Z', rows: [] };
  server.shared = [{ seat: 4, name: '王岚', list: newer }];
  server.isCut = true;
  await expect(refreshOwnLists()).rejects.toThrow('no line');
  expect(await searched()).toMatchObject([{ id: `4 ${second.id}`, rows: second.rows }]);
  server.isCut = false;
  await refreshOwnLists();
  expect(await searched()).toMatchObject([{ id: `4 ${second.id}`, rows: [] }]);
  server.shared = [];
  await refreshOwnLists();
  expect(await rows()).toEqual([]);
  server.asked = [];
  await refreshOwnLists();
  expect(server.asked).toEqual([ownListSelect.path]);
});

test('colleagues’ lists are deleted with the session', async () => {
  server.shared = [{ seat: 4, name: '王岚', list: anOwnList() }];
  await refreshOwnLists();
  expect(await rows()).toHaveLength(1);
  await deleteSession();
  expect(await rows()).toEqual([]);
});
