import 'fake-indexeddb/auto';

import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { informationWeeks } from '../../../contract/calls/sailings/sailing.ts';
import { deviceCaches, partitionOf } from '../../../contract/wire/device-caches.ts';
import { ourAnswer, ourData } from '../../../tests/support/our-answer.ts';
import { deleteStore } from '../../store/open-store.ts';
import { deleteSession, putSession } from '../../store/session.ts';
import { copyOfAnswer } from './copy-of-answer.ts';
import { findCopy } from './find-copy.ts';

const request = { from: 'CNSHA' };
const address = '/api/business/information/weeks?from=CNSHA';
const weeks = (week: string) => ({
  list: [{ week, start_time: '2026-11-16', sailing_total: 1 }],
  windows: [],
});

/** The cached answers, by the name of their cache. */
let stored: Map<string, Response>;

/** Caches an answer as the service worker does. */
async function cacheAs(authorization: string | null, answer: Response): Promise<void> {
  const copy = copyOfAnswer(new Uint8Array(await answer.arrayBuffer()), answer.headers);
  stored.set(deviceCaches.viewedPrefix + (await partitionOf(authorization)), copy);
}

beforeEach(() => {
  stored = new Map();
  vi.stubGlobal('caches', {
    match: async (url: string, { cacheName }: { cacheName: string }) =>
      url === address ? stored.get(cacheName)?.clone() : undefined,
    keys: async () => [...stored.keys()],
    delete: async (name: string) => stored.delete(name),
  });
});
afterEach(async () => {
  await deleteSession();
  vi.unstubAllGlobals();
  await deleteStore();
});

test("a copy is read with the server's time and its content name", async () => {
  await cacheAs(null, ourData(weeks('W47'), { date: 'Fri, 20 Nov 2026 12:00:00 GMT', etag: '"1"' }));
  expect(await findCopy(informationWeeks, request)).toMatchObject({
    answer: weeks('W47'),
    fetchedTime: Date.UTC(2026, 10, 20, 12),
    etag: '"1"',
  });
});

test('a member reads only their own copies, until the session ends', async () => {
  const weekOfCopy = async () => (await findCopy(informationWeeks, request))?.answer.list[0]?.week;
  await putSession({
    token: 'one',
    header: 'Bearer',
    user_info: { id: 7, publisher: 0, avatar: '', mobile: '', nickname: '' },
  });
  await cacheAs(null, ourData(weeks('W46')));
  await cacheAs('Bearer two', ourData(weeks('W48')));
  expect(await weekOfCopy()).toBeUndefined();
  await cacheAs('Bearer one', ourData(weeks('W47')));
  expect(await weekOfCopy()).toBe('W47');
  await deleteSession();
  expect(await weekOfCopy()).toBe('W46');
  expect([...stored.keys()]).toEqual([`${deviceCaches.viewedPrefix}visitor`]);
});

test.each([
  ['that violates the contract', () => ourData({ list: [], windows: 'none' })],
  ['that is no JSON', () => ourAnswer('{"status":200')],
])('a copy %s counts as no copy', async (_, copy) => {
  await cacheAs(null, copy());
  expect(await findCopy(informationWeeks, request)).toBeUndefined();
});
