import 'fake-indexeddb/auto';

import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { informationWeeks } from '../../../contract/calls/sailings/sailing.ts';
import { systemBanner } from '../../../contract/calls/site/system.ts';
import { AppError } from '../../../contract/error-code.ts';
import { ourMark } from '../../../contract/wire/our-mark.ts';
import { ourAnswer, ourData } from '../../../tests/support/our-answer.ts';
import { deleteStore } from '../../store/open-store.ts';
import { deleteSession, putSession } from '../../store/session.ts';
import { fetchAndKeep } from '../answers/fetch-and-keep.ts';
import { findCopy } from './find-copy.ts';

const request = { from: 'CNSHA' };
const weeks = (week: string) => ({
  list: [{ week, start_time: '2026-11-16', sailing_total: 1 }],
  windows: [],
});
const fetchWeeks = () => fetchAndKeep(informationWeeks, request);
const weekOfCopy = async () => (await findCopy(informationWeeks, request))?.answer.list[0]?.week;
const settle = () => new Promise((done) => setTimeout(done, 20));

/** The caches by name. Each maps addresses to responses in the order of writing. */
let stored: Map<string, Map<string, Response>>;
let answer: () => Response;

function openCache(name: string) {
  const cache = stored.get(name) ?? new Map<string, Response>();
  stored.set(name, cache);
  return {
    put: async (url: string, response: Response) => {
      cache.delete(url);
      cache.set(url, response);
    },
    match: async (url: string) => cache.get(url)?.clone(),
    keys: async () => [...cache.keys()],
    delete: async (url: string) => cache.delete(url),
  };
}

beforeEach(() => {
  stored = new Map();
  vi.stubGlobal('caches', {
    open: async (name: string) => openCache(name),
    match: async (url: string, { cacheName }: { cacheName: string }) =>
      stored.get(cacheName)?.get(url)?.clone(),
    keys: async () => [...stored.keys()],
    delete: async (name: string) => stored.delete(name),
  });
  vi.stubGlobal('fetch', async () => answer());
});
afterEach(async () => {
  await deleteSession();
  vi.unstubAllGlobals();
  await deleteStore();
});

test("an answer is cached unchanged, with the server's time", async () => {
  answer = () => ourData(weeks('W47'), { date: 'Fri, 20 Nov 2026 12:00:00 GMT', etag: '"1"' });
  await fetchWeeks();
  await expect.poll(weekOfCopy).toBe('W47');
  expect(await findCopy(informationWeeks, request)).toMatchObject({
    fetchedTime: Date.UTC(2026, 10, 20, 12),
    etag: '"1"',
  });
});

const text = JSON.stringify({ status: 200, message: '', data: weeks('W48') });
test.each([
  ['was cut', () => ourAnswer(text.slice(0, 60), { headers: { [ourMark]: String(text.length) } })],
  ['is somebody else’s', () => Response.json({ status: 200, message: '', data: weeks('W48') })],
  ['is not what the contract says', () => ourData({ list: [], windows: 'none' })],
  ['is a refusal', () => ourAnswer({ status: 404, code: 'not_found' }, { status: 404 })],
])('an answer that %s never replaces a copy', async (_, next) => {
  answer = () => ourData(weeks('W47'));
  await fetchWeeks();
  await expect.poll(weekOfCopy).toBe('W47');
  answer = next;
  await expect(fetchWeeks()).rejects.toBeInstanceOf(AppError);
  await settle();
  expect(await weekOfCopy()).toBe('W47');
});

test("a member's copies are cached separately and deleted with the session", async () => {
  await putSession({
    token: 'a token',
    header: 'Bearer',
    user_info: { id: 7, publisher: 0, avatar: '', mobile: '', nickname: '' },
  });
  answer = () => ourData(weeks('W47'));
  await fetchWeeks();
  await expect.poll(weekOfCopy).toBe('W47');
  const late = await fetchWeeks();
  await deleteSession();
  const { keepCopy } = await import('./keep-copy.ts');
  await keepCopy(informationWeeks, request, late);
  expect([await weekOfCopy(), [...stored.keys()]]).toEqual([undefined, []]);
});

test('the oldest copy is deleted to make room for a new one', async () => {
  answer = () => ourData({ pc_mini_program_picture: '/code.svg' });
  openCache('answers-settings');
  for (let at = 0; at < 40; at++)
    stored
      .get('answers-settings')
      ?.set(`/api/settings/${at}`, ourData(at, { date: new Date().toUTCString() }));
  await fetchAndKeep(systemBanner, {});
  await expect.poll(() => stored.get('answers-settings')?.has('/api/system/banner')).toBe(true);
  await settle();
  expect([...(stored.get('answers-settings')?.keys() ?? [])].slice(0, 1)).toEqual(['/api/settings/1']);
});
