import 'fake-indexeddb/auto';

import { afterEach, beforeEach, expect, test } from 'vitest';

import { aPackSailing } from '../../../tests/support/a-pack-sailing.ts';
import { changesOf } from '../../../trade/lane-pack/changes.ts';
import type { LaycanStore } from '../../store/laycan-store.ts';
import { deleteStore, openStore } from '../../store/open-store.ts';
import { deleteSession, putSession } from '../../store/session.ts';
import { aWantedLane } from '../packs/wanted-lanes.ts';
import { noteNoNews, type LastWord } from './note-no-news.ts';

const member_id = 7;
const lane = 'CNSHA>SAJED';
const end = '2026-12-04T16:00:00.000Z';
const time = Date.parse('2026-12-05T06:00:00Z');
const sailing = aPackSailing({ change_time: '2026-12-01T00:00:00.000Z', confirm_time: null });
const silent = { id: sailing.id, word_time: sailing.change_time, is_withdrawn: false, has_arrival: false };

let store: LaycanStore;

beforeEach(async () => {
  const user_info = { id: member_id, publisher: 0, avatar: '', mobile: '', nickname: '' } as const;
  await putSession({ token: 'a token', user_info });
  store = await openStore();
  await store.pack_lane.put({ ...aWantedLane(member_id, lane, false), state: 'kept', departed: [sailing] });
});
afterEach(async () => {
  await deleteSession();
  await deleteStore();
});

async function ask(...words: LastWord[]) {
  const asked: string[][] = [];
  const fetchNews = async (ids: readonly string[]) => {
    asked.push([...ids]);
    return words;
  };
  await noteNoNews(store, { member_id, fetchNews, time, most: 50 });
  return asked;
}
const changes = async () => (await store.lane_change.toArray()).flatMap((row) => changesOf(row, time));

test('a departed sailing without news is reported once, with its start', async () => {
  expect(await ask(silent)).toEqual([[sailing.id]]);
  expect(await changes()).toEqual([{ kind: 'no_news', since: end, word_time: silent.word_time }]);
  expect(await ask(silent)).toEqual([]);
});

test.each<[string, Partial<LastWord>]>([
  ['a confirmation on the departure day', { word_time: '2026-12-04T10:00:00.000Z' }],
  ['a withdrawal', { is_withdrawn: true }],
  ['an actual arrival', { has_arrival: true }],
])('%s that only the server knows is news', async (_, differs) => {
  await ask({ ...silent, ...differs });
  expect(await changes()).toEqual([]);
  expect((await store.pack_lane.get([member_id, lane]))?.departed).toBeUndefined();
});

test('without a connection, the device asks again later', async () => {
  const fetchNews = () => Promise.reject(new Error('offline'));
  await expect(noteNoNews(store, { member_id, fetchNews, time, most: 50 })).rejects.toThrow('offline');
  expect((await store.pack_lane.get([member_id, lane]))?.departed).toHaveLength(1);
});
