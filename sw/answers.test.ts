import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import {
  cacheShownFilesMessage,
  deviceCaches,
  partitionOf,
  stopCachingMessage,
} from '../contract/wire/device-caches.ts';
import { ourMark } from '../contract/wire/our-mark.ts';
import { decrypt } from '../src/store/sealing/sealing.ts';
import { ourAnswer, ourData } from '../tests/support/our-answer.ts';

const site = 'https://laycan.example';
const kernel = `${site}/api/system/kernel`;
const ports = `${site}/api/business/harbor/list`;
const sailings = `${site}/api/business/information/list?from=CNSHA`;
const dataKey = { key_id: '3', key: btoa('7'.repeat(32)) };
const visitorCache = `${deviceCaches.viewedPrefix}visitor`;

/** The caches by name. Each maps addresses to responses in the order of writing. */
let stored: Map<string, Map<string, Response>>;
let requests: Request[];
let answer: (request: Request) => Response | Promise<Response>;
/** The Authorization header of the session on the device; null without one. */
let session: string | null;
/** True if the key of the session on the device cannot be read now. */
let isLocked: () => boolean;

function openCache(name: string) {
  const cache = stored.get(name) ?? new Map<string, Response>();
  stored.set(name, cache);
  const addressOf = (key: Request | string) => (typeof key === 'string' ? key : key.url);
  return {
    put: async (key: Request, response: Response) => {
      cache.delete(key.url);
      cache.set(key.url, response);
      expect([...key.headers.keys()]).toEqual([]);
    },
    match: async (key: Request | string) => cache.get(addressOf(key))?.clone(),
    keys: async () => [...cache.keys()],
    delete: async (url: string) => cache.delete(url),
  };
}

class AnEvent extends Event {
  readonly waits: Promise<unknown>[] = [];
  waitUntil(wait: Promise<unknown>): void {
    this.waits.push(wait);
  }
}

beforeEach(() => {
  stored = new Map();
  requests = [];
  session = null;
  isLocked = () => false;
  vi.stubGlobal('self', globalThis);
  vi.stubGlobal('__WB_DISABLE_DEV_LOGS', true);
  vi.stubGlobal('location', new URL(site));
  vi.stubGlobal('ExtendableEvent', AnEvent);
  vi.stubGlobal('FetchEvent', class extends AnEvent {});
  vi.stubGlobal('caches', {
    open: async (name: string) => openCache(name),
    delete: async (name: string) => stored.delete(name),
  });
  vi.stubGlobal('fetch', async (request: Request) => {
    requests.push(request);
    const { signal } = request;
    signal.throwIfAborted();
    const isAborted = new Promise<never>((_, fail) => {
      signal.addEventListener('abort', () => fail(signal.reason as Error), { once: true });
    });
    return Promise.race([answer(request), isAborted]);
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetModules();
});

/** Returns the worker's `Answers`, and a function that dispatches a message to it. */
async function someAnswers() {
  const { Answers } = await import('./answers.ts');
  const { sealedCopy } = await import('../src/sync/copies/sealed-copy.ts');
  const answers = new Answers({
    sessionOf: async (authorization) => {
      if (authorization === null) return { state: 'present', dataKey: null };
      if (isLocked()) return { state: 'locked' };
      return authorization === session ? { state: 'present', dataKey } : { state: 'ended' };
    },
    sealedCopy,
    build: 'abcdef12',
  });
  const scope = new EventTarget();
  answers.listen(scope as ServiceWorkerGlobalScope);
  const tell = async (data: object) => {
    const event = Object.assign(new AnEvent('message'), { data });
    scope.dispatchEvent(event);
    await Promise.all(event.waits);
  };
  return { answers, tell };
}

/** Requests an address through the worker, and waits until the worker has finished with it. */
async function request(url: string, authorization?: string): Promise<Response | undefined> {
  const { answers } = await someAnswers();
  const event = new AnEvent('fetch');
  const headers = new Headers(authorization === undefined ? [] : [['Authorization', authorization]]);
  const response = await answers.answer(event as ExtendableEvent, new Request(url, { headers }));
  while (event.waits.length > 0) await event.waits.shift();
  return response;
}

const copyOf = async (name: string, url: string): Promise<unknown> => {
  const copy = stored.get(name)?.get(url)?.clone();
  if (!copy) return undefined;
  const { data } = (await copy.json()) as { data: unknown };
  return copy.headers.has('x-key-id') && typeof data === 'string' ? decrypt(data, dataKey.key) : data;
};

test.each([
  ['site settings', kernel, deviceCaches.settings],
  ['list of ports', ports, deviceCaches.harbors],
  ['viewed schedule', sailings, visitorCache],
])('the worker caches a %s in its own cache', async (_, url, name) => {
  answer = () => ourData({ list: [1] });
  const response = await request(url);
  expect(await response?.json()).toMatchObject({ data: { list: [1] } });
  expect(await copyOf(name, url)).toEqual({ list: [1] });
  expect([...stored.keys()]).toEqual([name]);
});

test('a copy has the bytes of the answer and only the headers that a reader needs', async () => {
  const date = 'Fri, 20 Nov 2026 12:00:00 GMT';
  answer = () => ourData({ list: [] }, { date, etag: '"1"', vary: 'Authorization', 'x-key-id': '3' });
  await request(sailings);
  const headers = [...(stored.get(visitorCache)?.get(sailings)?.headers ?? [])];
  expect(Object.fromEntries(headers)).toEqual({
    'content-type': 'application/json; charset=utf-8',
    date,
    etag: '"1"',
    'x-key-id': '3',
  });
});

const text = JSON.stringify({ status: 200, message: '', data: { list: [2] } });
const broken = () =>
  new Response(new ReadableStream({ start: (stream) => stream.error(new TypeError('broken off')) }), {
    headers: { [ourMark]: '9' },
  });
test.each([
  ['is truncated', () => ourAnswer(text.slice(0, 30), { headers: { [ourMark]: String(text.length) } })],
  ['breaks off', broken],
  ['is from another server', () => Response.json({ status: 200, message: '', data: { list: [2] } })],
  ["is a captive portal's page", () => new Response('<html>Free Wi-Fi')],
  ['has no envelope', () => ourAnswer({ list: [2] })],
  ['is a refusal', () => ourAnswer({ status: 404, code: 'not_found' }, { status: 404 })],
  ['is a refusal with status 200', () => ourAnswer({ status: -1, code: 'session_ended' })],
  ['is a failure of the server', () => ourAnswer({ status: 500, code: 'internal' }, { status: 500 })],
  ['never arrives', () => Promise.reject(new TypeError('Failed to fetch'))],
])('an answer that %s replaces no copy', async (_, next) => {
  answer = () => ourData({ list: [1] });
  await request(sailings);
  answer = next;
  await request(sailings).catch(() => {});
  expect(await copyOf(visitorCache, sailings)).toEqual({ list: [1] });
});

test("a member's answers have their own cache, and settings are shared", async () => {
  session = 'Bearer one';
  answer = () => ourData('sealed');
  await request(sailings, 'Bearer one');
  await request(kernel, 'Bearer one');
  expect([...stored.keys()]).toEqual([
    deviceCaches.viewedPrefix + (await partitionOf('Bearer one')),
    deviceCaches.settings,
  ]);
});

test("the copy of a member's answer is encrypted, and an answer that the server encrypted is not changed", async () => {
  session = 'Bearer one';
  answer = () => ourData({ list: [{ voyage_number: 'V8841', price_amount: '88.40' }] }, { etag: '"1"' });
  await request(sailings, 'Bearer one');
  const own = deviceCaches.viewedPrefix + (await partitionOf('Bearer one'));
  const copy = stored.get(own)?.get(sailings);
  expect(copy?.headers.get('etag')).toBe('"1"');
  const text = (await copy?.clone().text()) ?? '';
  expect([text.includes('V8841'), text.includes('88.40'), text.includes('list')]).toEqual([
    false,
    false,
    false,
  ]);
  expect(await copyOf(own, sailings)).toEqual({ list: [{ voyage_number: 'V8841', price_amount: '88.40' }] });

  const sealed = `${site}/api/business/information/view/1`;
  answer = () => ourData('sealed by the server', { 'x-key-id': '3' });
  await request(sealed, 'Bearer one');
  expect(await stored.get(own)?.get(sealed)?.clone().json()).toMatchObject({ data: 'sealed by the server' });
});

test('an answer to another session than the present one is not cached', async () => {
  session = 'Bearer two';
  answer = () => ourData('sealed');
  const response = await request(sailings, 'Bearer one');
  expect([response?.status, [...stored.keys()]]).toEqual([200, []]);
});

test('a logout during the request leaves no copy', async () => {
  session = 'Bearer one';
  answer = () => {
    session = null;
    return ourData('sealed');
  };
  await request(sailings, 'Bearer one');
  expect([...stored.keys()]).toEqual([]);
});

test('a session whose key cannot be read before the write gets no copy and keeps its copies', async () => {
  session = 'Bearer one';
  answer = () => ourData('first');
  await request(sailings, 'Bearer one');
  isLocked = () => true;
  answer = () => ourData('second');
  await request(sailings, 'Bearer one');
  const own = deviceCaches.viewedPrefix + (await partitionOf('Bearer one'));
  expect(await copyOf(own, sailings)).toBe('first');
});

test('a session whose key becomes unreadable during the write keeps its copies', async () => {
  session = 'Bearer one';
  answer = () => ourData({ list: [1] });
  await request(`${sailings}&page=2`, 'Bearer one');
  let reads = 0;
  isLocked = () => reads++ > 0;
  await request(sailings, 'Bearer one');
  const own = deviceCaches.viewedPrefix + (await partitionOf('Bearer one'));
  expect([...(stored.get(own)?.keys() ?? [])]).toEqual([`${sailings}&page=2`, sailings]);
});

test('the oldest copy is deleted to make room for a new one', async () => {
  const settings = openCache(deviceCaches.settings);
  const date = new Date().toUTCString();
  for (let at = 0; at < 40; at++)
    await settings.put(new Request(`${site}/api/settings/${at}`), ourData(at, { date }));
  answer = () => ourData({}, { date });
  await request(kernel);
  const addresses = [...(stored.get(deviceCaches.settings)?.keys() ?? [])];
  expect([addresses[0], addresses.at(-1)]).toEqual([`${site}/api/settings/1`, kernel]);
});

test('a pending request ends when the next version takes over, and later ones bypass the worker', async () => {
  const { answers, tell } = await someAnswers();
  answer = () => new Promise<never>(() => {});
  const event = new AnEvent('fetch');
  const pending = answers.answer(event as ExtendableEvent, new Request(sailings));
  const failure = pending?.catch((error: unknown) => error);
  await tell({ type: stopCachingMessage });
  expect(await failure).toMatchObject({ name: 'AbortError' });
  await Promise.all(event.waits);
  expect(answers.answer(new AnEvent('fetch') as ExtendableEvent, new Request(kernel))).toBeUndefined();
});

test('answers that a page received without the worker are cached when it takes control', async () => {
  const { tell } = await someAnswers();
  session = 'Bearer one';
  answer = ({ url }) => ourData(url);
  const schedule = `${site}/api/business/information/schedule?id=1`;
  const urls = [kernel, sailings, kernel, schedule];
  const others = [
    `${site}/api/permission/data`,
    `${site}/assets/main-1.js`,
    'https://elsewhere.test/api/system/kernel',
  ];
  await tell({ type: cacheShownFilesMessage, urls: [...urls, ...others], authorization: 'Bearer one' });
  expect(requests.map(({ url, cache, headers }) => [url, cache, headers.get('authorization')])).toEqual([
    [kernel, 'force-cache', 'Bearer one'],
    [sailings, 'force-cache', 'Bearer one'],
    // The answer that the server returns to a visitor; the caller has no session.
    [schedule, 'force-cache', null],
  ]);
  const own = deviceCaches.viewedPrefix + (await partitionOf('Bearer one'));
  expect(await copyOf(own, sailings)).toBe(sailings);
  expect(await copyOf(visitorCache, schedule)).toBe(schedule);
});
