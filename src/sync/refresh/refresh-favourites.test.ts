import 'fake-indexeddb/auto';

import { afterEach, beforeEach, expect, test } from 'vitest';

import { collectionHarborHandle } from '../../../contract/calls/favourites.ts';
import { deleteStore, openStore } from '../../store/open-store.ts';
import { deleteSession, putSession } from '../../store/session.ts';
import { laneRow } from '../kinds/favourites.ts';
import { record } from '../queue/queue.ts';
import { writeFavourites } from './refresh-favourites.ts';

const group_id = '00000000-0000-7000-8000-000000000001';
const create_time = '2026-11-20T06:00:00.000Z';
const user_info = { id: 7, publisher: 0, avatar: '', mobile: '138****0000', nickname: '' } as const;
const lane = (to: string, version: number, sequence = 'V') => ({
  group_id,
  from: 'CNSHA',
  to,
  sequence,
  version,
  create_time,
});
const answer = (version: number, ...lanes: ReturnType<typeof lane>[]) => ({
  memberId: 7,
  rows: lanes.map((one) => laneRow(one, 7)),
  version,
  seen: new Set<number>(),
});

beforeEach(() => putSession({ token: 'a token', user_info }));
afterEach(async () => {
  await deleteSession();
  await deleteStore();
});

const lanesNow = async () =>
  (await (await openStore()).collection_lane.toArray()).map(({ ends, sequence }) => [ends, sequence]);

const order = (to: string, sequence: string) =>
  record({
    call: collectionHarborHandle,
    body: { lane: { group_id, from: 'CNSHA', to, on: true, sequence } },
    entity: `collection_lane/${group_id}/CNSHA>${to}`,
    fold: 'set',
    change: async (own) => {
      const row = await own.get('collection_lane', [group_id, `CNSHA>${to}`]);
      if (row) await own.put('collection_lane', { ...row, sequence });
    },
  });

test("the server's rows are added, and missing ones are deleted", async () => {
  const store = await openStore();
  await writeFavourites(store, answer(2, lane('AEJEA', 1), lane('SAJED', 2)));
  expect(await writeFavourites(store, answer(4, lane('SAJED', 2), lane('SADMM', 4)))).toBe(true);
  expect(await lanesNow()).toEqual([
    ['CNSHA>SADMM', 'V'],
    ['CNSHA>SAJED', 'V'],
  ]);
});

test("unsent changes stay applied to the server's rows", async () => {
  const store = await openStore();
  await writeFavourites(store, answer(1, lane('AEJEA', 1)));
  await order('AEJEA', 'Z');
  await writeFavourites(store, answer(2, lane('AEJEA', 2, 'K')));
  expect(await lanesNow()).toEqual([['CNSHA>AEJEA', 'Z']]);
});

test('an answer older than the known version is ignored', async () => {
  const store = await openStore();
  await writeFavourites(store, answer(5, lane('AEJEA', 5)));
  expect(await writeFavourites(store, answer(4))).toBe(false);
  expect(await lanesNow()).toEqual([['CNSHA>AEJEA', 'V']]);
});

test('an answer requested before a change was sent is ignored', async () => {
  const store = await openStore();
  await writeFavourites(store, answer(1, lane('AEJEA', 1)));
  expect(await writeFavourites(store, { ...answer(1), seen: new Set([99]) })).toBe(false);
  expect(await lanesNow()).toEqual([['CNSHA>AEJEA', 'V']]);
});

test("another member's answer changes nothing", async () => {
  const store = await openStore();
  await writeFavourites(store, { ...answer(1, lane('AEJEA', 1)), memberId: 8 });
  expect(await lanesNow()).toEqual([]);
});
