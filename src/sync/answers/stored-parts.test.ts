import 'fake-indexeddb/auto';

import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { forgetPicturesMessage, deviceCaches } from '../../../contract/wire/device-caches.ts';
import { putLocal } from '../../store/local.ts';
import { deleteStore, openStore } from '../../store/open-store.ts';
import { getRecentSearches, putRecentSearch } from '../../store/recent-searches.ts';
import { getSearchWords, putSearchWord } from '../../store/search-words.ts';
import { aWantedLane } from '../packs/wanted-lanes.ts';
import { clearStored, measureStored, type StoredKind } from './stored-parts.ts';

const noon = Date.UTC(2026, 10, 20, 12);
const seen = `${deviceCaches.viewedPrefix}visitor`;
const ofSomebodyElse = `${deviceCaches.viewedPrefix}0a1b`;

let stored: Map<string, Response[]>;
/** The messages sent to the service worker. */
let said: unknown[];
const anAnswer = (text: string, ms = noon) =>
  new Response(text, { headers: { date: new Date(ms).toUTCString() } });
const aSearch = { from: 'CNSHA', to: 'AEJEA', since: '', until: '', time: noon } as const;

beforeEach(() => {
  stored = new Map([
    [seen, [anAnswer('12345', noon - 60_000), anAnswer('123')]],
    [ofSomebodyElse, [anAnswer('123456789')]],
    [deviceCaches.pictures, [anAnswer('12')]],
    ['workbox-precache-v2', [anAnswer('1234567')]],
    [deviceCaches.harbors, [anAnswer('1')]],
  ]);
  said = [];
  const controller = { postMessage: (message: unknown) => said.push(message) };
  vi.stubGlobal('navigator', { serviceWorker: { controller } });
  vi.stubGlobal('caches', {
    keys: async () => [...stored.keys()],
    open: async (name: string) => ({
      matchAll: async () => (stored.get(name) ?? []).map((answer) => answer.clone()),
    }),
    delete: async (name: string) => stored.delete(name),
  });
});
afterEach(async () => {
  vi.unstubAllGlobals();
  await deleteStore();
});

const partOf = async (kind: StoredKind, memberId = 0) =>
  (await measureStored(memberId)).find((part) => part.kind === kind);

test('each part is counted with its bytes and newest time', async () => {
  expect(await partOf('viewed')).toEqual({ kind: 'viewed', count: 2, bytes: 8, newestTime: noon });
  expect(await partOf('pictures')).toMatchObject({ count: 1, bytes: 2 });
  expect(await partOf('app')).toMatchObject({ count: 2, bytes: 8 });
  expect(await partOf('searches')).toEqual({ kind: 'searches', count: 0, bytes: 0, newestTime: null });
});

test('only the reader’s own searches are counted and cleared', async () => {
  for (const id of [7, 8]) {
    await putLocal({ user_info: { id, publisher: 0, avatar: '', mobile: '', nickname: '' } });
    await putRecentSearch({ ...aSearch, member_id: id });
  }
  expect(await partOf('searches', 7)).toMatchObject({ count: 1, newestTime: noon });
  await clearStored('searches', 7);
  expect([await getRecentSearches(7), (await getRecentSearches(8)).length]).toEqual([[], 1]);
});

test('search words count as searches', async () => {
  for (const word of ['汉堡', 'hamburg', '汉堡']) await putSearchWord(word);
  expect(await getSearchWords()).toEqual(['汉堡', 'hamburg']);
  expect(await partOf('searches')).toMatchObject({ count: 2, newestTime: null });
  await clearStored('searches', 0);
  expect(await getSearchWords()).toEqual([]);
});

test('clearing viewed answers leaves all other caches', async () => {
  await clearStored('viewed', 0);
  expect([...stored.keys()]).toEqual([
    ofSomebodyElse,
    deviceCaches.pictures,
    'workbox-precache-v2',
    deviceCaches.harbors,
  ]);
  expect(await partOf('viewed')).toMatchObject({ count: 0, bytes: 0, newestTime: null });
  expect(said).toEqual([]);
});

test('clearing pictures makes the worker forget their addresses', async () => {
  await clearStored('pictures', 0);
  expect(said).toEqual([{ type: forgetPicturesMessage }]);
});

test('a browser without caches has nothing to count', async () => {
  vi.stubGlobal('caches', undefined);
  expect(await partOf('viewed')).toMatchObject({ count: 0 });
});

test('packs are cleared on a device that is too full to write', async () => {
  await putLocal({ user_info: { id: 7, publisher: 0, avatar: '', mobile: '', nickname: '' } });
  const store = await openStore();
  await store.pack_lane.put(aWantedLane(7, 'CNSHA>AEJEA', true));
  await store.pack_body.put({ member_id: 7, lane: 'CNSHA>AEJEA', bytes: new Uint8Array(9) });
  vi.spyOn(store.pack_lane, 'bulkPut').mockRejectedValue(new DOMException('', 'QuotaExceededError'));
  await clearStored('packs', 7);
  expect([await store.pack_lane.count(), await store.pack_body.count()]).toEqual([0, 0]);
});
