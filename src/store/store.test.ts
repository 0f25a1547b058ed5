import 'fake-indexeddb/auto';

import { afterEach, describe, expect, test, vi } from 'vitest';

import * as limits from '../../contract/limits/limits.ts';
import { deviceCaches } from '../../contract/wire/device-caches.ts';
import { getDevice, putDevice } from './device.ts';
import { packTables } from './lane-pack.ts';
import type { PackLane } from './pack-rows.ts';
import { getLocal, putLocal } from './local.ts';
import { deleteStore, openStore } from './open-store.ts';
import {
  deleteRecentSearches,
  getRecentSearches,
  putRecentSearch,
  watchRecentSearches,
  type NewSearch,
} from './recent-searches.ts';
import type { RecentSearch } from './device-rows.ts';
import { sessionState } from './session-state.ts';
import { deleteSession, forgetSessionEnd, getSession, putSession, watchSession } from './session.ts';

const noon = Date.UTC(2026, 10, 20, 12);
const aSearch = (parts: Partial<NewSearch> = {}): NewSearch => ({
  member_id: 0,
  from: 'CNSHA',
  to: 'AEJEA',
  since: '',
  until: '',
  time: noon,
  ...parts,
});
const user_info = { id: 7, publisher: 0, avatar: '', mobile: '138****0000', nickname: '' } as const;

afterEach(async () => {
  await deleteSession();
  await deleteStore();
  vi.unstubAllGlobals();
});

describe('recent searches', () => {
  test('recent searches are listed newest first', async () => {
    await putRecentSearch(aSearch({ from: 'CNSHA', time: noon }));
    await putRecentSearch(aSearch({ from: 'CNTAG', time: noon + 2 }));
    await putRecentSearch(aSearch({ from: 'CNNGB', time: noon + 1 }));
    expect((await getRecentSearches(0)).map(({ from }) => from)).toEqual(['CNTAG', 'CNNGB', 'CNSHA']);
  });

  test('a repeated search moves to the front', async () => {
    await putRecentSearch(aSearch({ time: noon }));
    await putRecentSearch(aSearch({ to: 'SADMM', time: noon + 1 }));
    await putRecentSearch(aSearch({ time: noon + 2 }));
    expect((await getRecentSearches(0)).map(({ to }) => to)).toEqual(['AEJEA', 'SADMM']);
  });

  test('the oldest searches are deleted beyond the limit', async () => {
    for (let n = 0; n < limits.recentSearchesMost + 3; n++)
      await putRecentSearch(aSearch({ to: `X${n}`, time: noon + n }));
    const store = await openStore();
    expect(await store.recent_searches.count()).toBe(limits.recentSearchesMost);
    expect((await getRecentSearches(0)).at(-1)?.to).toBe('X3');
  });

  test('a search of a member who has logged out is not stored', async () => {
    await putRecentSearch(aSearch({ member_id: 7 }));
    expect(await getRecentSearches(7)).toEqual([]);
  });

  test('searches of a member are hidden from other members and visitors', async () => {
    await putLocal({ user_info });
    await putRecentSearch(aSearch({ member_id: 7 }));
    expect([await getRecentSearches(0), await getRecentSearches(8)]).toEqual([[], []]);
    await deleteRecentSearches(8);
    expect(await getRecentSearches(7)).toHaveLength(1);
  });

  test('a watcher receives changes of recent searches until it stops', async () => {
    const told: RecentSearch[][] = [];
    const stop = watchRecentSearches(0, (searches) => told.push(searches));
    await expect.poll(() => told).toHaveLength(1);
    await putRecentSearch(aSearch());
    await expect.poll(() => told.at(-1)).toHaveLength(1);
    stop();
    const count = told.length;
    await putRecentSearch(aSearch({ from: 'CNTAG' }));
    await getRecentSearches(0);
    expect(told).toHaveLength(count);
  });
});

describe('a session', () => {
  const logIn = () => putSession({ token: 'abc', header: 'Bearer', user_info, role: 'COMMON' });

  test('a stored session has everything that a call needs', async () => {
    await logIn();
    expect(await getSession()).toMatchObject({ token: 'abc', authorization: 'Bearer abc', role: 'COMMON' });
    expect(sessionState).toMatchObject({ member_id: 7, mobile: '138****0000' });
  });

  test("a login deletes the values of the previous member's session", async () => {
    await putSession({ token: 'def', user_info: { ...user_info, id: 8 }, role: 'ADMIN' });
    await putLocal({ queue_pause: { until: noon, failures: 1, is_ordered: true } });
    await putSession({ token: 'abc', header: 'Bearer', user_info });
    expect(await getLocal('role')).toBeUndefined();
    expect(await getLocal('queue_pause')).toBeUndefined();
  });

  test("a logout deletes values, searches and copies of members, not the visitor's copies", async () => {
    const names = new Set([
      `${deviceCaches.viewedPrefix}visitor`,
      `${deviceCaches.viewedPrefix}0a1b`,
      'other',
    ]);
    vi.stubGlobal('caches', {
      keys: async () => [...names],
      delete: async (name: string) => names.delete(name),
    });
    await logIn();
    await putRecentSearch(aSearch({ member_id: 7 }));
    await putRecentSearch(aSearch({ member_id: 0 }));
    await putDevice('install_hint_time', noon);
    expect(await deleteSession()).toBe(true);
    const store = await openStore();
    expect(await store.local.count()).toBe(0);
    expect(await getRecentSearches(7)).toEqual([]);
    expect(await getRecentSearches(0)).toHaveLength(1);
    expect([...names]).toEqual([`${deviceCaches.viewedPrefix}visitor`, 'other']);
    expect(sessionState.member_id).toBe(0);
    expect(await getDevice('install_hint_time')).toBe(noon);
  });

  test.each([
    ['by its member', () => deleteSession()],
    ['by the server', () => deleteSession('abc')],
    ['by the login of another', () => putSession({ token: 'def', user_info: { ...user_info, id: 8 } })],
  ])('a session ended %s deletes all packs and their changes', async (_, end) => {
    await logIn();
    const store = await openStore();
    const row = { member_id: 7, lane: 'CNSHA>AEJEA' };
    await store.pack_lane.put({ ...row, cursor: 'c' } as PackLane);
    await store.pack_body.put({ ...row, bytes: new Uint8Array(3) });
    await store.table('lane_change').put({ ...row, sailing_id: 's' });
    await store.table('lane_notice').put(row);
    await end();
    const left = packTables(store).map((table) => table.count());
    expect(await Promise.all(left)).toEqual(left.map(() => 0));
  });

  test('a session is not ended for another token', async () => {
    await logIn();
    expect(await deleteSession('an older one')).toBe(false);
    expect((await getSession())?.token).toBe('abc');
  });

  test('a session ended by the server is shown in every tab until read', async () => {
    await logIn();
    expect(await deleteSession('abc')).toBe(true);
    expect(sessionState).toMatchObject({ member_id: 0, has_ended: true });
    const store = await openStore();
    expect((await store.local.toArray()).map(({ name }) => name)).toEqual(['ended_time']);
    await logIn();
    expect(sessionState.has_ended).toBe(false);
    await deleteSession('abc');
    await forgetSessionEnd();
    expect([sessionState.has_ended, await store.local.count()]).toEqual([false, 0]);
  });

  test('a session ended by the member causes no message', async () => {
    await logIn();
    await deleteSession();
    expect(sessionState.has_ended).toBe(false);
  });

  test('a login deletes searches and copies of the previous member', async () => {
    const names = new Set([`${deviceCaches.viewedPrefix}visitor`, `${deviceCaches.viewedPrefix}0a1b`]);
    vi.stubGlobal('caches', {
      keys: async () => [...names],
      delete: async (name: string) => names.delete(name),
    });
    await logIn();
    await putRecentSearch(aSearch({ member_id: 7 }));
    await putSession({ token: 'def', user_info: { ...user_info, id: 8 } });
    expect([await getRecentSearches(7), [...names]]).toEqual([[], [`${deviceCaches.viewedPrefix}visitor`]]);
  });

  test('a session ended in another tab ends in this tab', async () => {
    await logIn();
    const stop = watchSession();
    const store = await openStore();
    await store.local.clear();
    await expect.poll(() => sessionState.member_id).toBe(0);
    expect(await getSession()).toBeNull();
    stop();
  });
});
