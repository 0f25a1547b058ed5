import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { ExtraFiles, isExtraFile } from './extra-files.ts';
import type { FilePack } from './file-pack.ts';

const origin = 'https://laycan.test';
const script = { old: '/assets/open-map-1.js', new: '/assets/open-map-2.js' };
const later = { old: '/assets/user-page-1.later.js', new: '/assets/user-page-2.later.js' };
const other = '/assets/collect-page-1.later.js';
const shores = '/assets/land-110m-1.json';

let cached: Map<string, Response>;
let asked: string[];
let answerWith: (url: string, signal?: AbortSignal | null) => Response | Promise<Response>;

const types: Record<string, string> = { js: 'text/javascript', json: 'application/json' };
const typed = (url: string) =>
  new Response(url, { headers: { 'content-type': types[url.split('.').at(-1) ?? ''] ?? '' } });

const pack = {
  url: `${origin}/assets/later-files-1.json`,
  files: [later.old, other].map((path) => origin + path),
};
const packed = (texts: unknown) => () =>
  new Response(JSON.stringify(texts), {
    headers: {
      'content-type': 'application/json',
      'content-security-policy': "default-src 'self'",
      etag: '"1"',
    },
  });

const files = (...paths: string[]) => filesIn([], ...paths);

const filesIn = (packs: FilePack[], ...paths: string[]) =>
  new ExtraFiles(
    paths.map((path) => origin + path),
    packs,
    async () => ({
      match: async (url) => cached.get(String(url))?.clone(),
      put: async (url, response) => void cached.set(String(url), response),
      keys: async () => [...cached.keys()].map((url) => new Request(url)),
      delete: async (request) => cached.delete(String(request)),
    }),
    async (url, options) => {
      options?.signal?.throwIfAborted();
      asked.push(url);
      return answerWith(url, options?.signal);
    },
  );

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

beforeEach(() => {
  cached = new Map();
  asked = [];
  answerWith = typed;
});

test('a file that was shown is not fetched again', async () => {
  const version = files(script.old, shores);
  await version.file(origin + shores);
  expect(await (await version.file(origin + shores)).text()).toBe(origin + shores);
  expect(asked).toEqual([origin + shores]);
});

test('files of this version shown before the worker started are stored', async () => {
  answerWith = (url) => {
    if (url.includes('user')) throw new TypeError('failed');
    return typed(url);
  };
  const version = files(later.old, script.old, shores);
  await version.file(origin + shores);
  await version.cacheShownFiles(
    [later.old, script.old, shores, script.new, '/api/port'].map((path) => origin + path),
  );
  expect(asked).toEqual([origin + shores, origin + later.old, origin + script.old]);
  expect([...cached.keys()]).toEqual([origin + shores, origin + script.old]);
});

test("a captive portal's page is returned but not cached", async () => {
  answerWith = () => new Response('Sign in', { headers: { 'content-type': 'text/html' } });
  expect(await (await files(script.old).file(origin + script.old)).text()).toBe('Sign in');
  expect(cached.size).toBe(0);
});

test('a new version fetches only the files that the last one showed', async () => {
  await files(script.old, shores).file(origin + script.old);
  const next = files(script.new, '/assets/land-110m-2.json');
  await next.renew();
  expect([...cached.keys()]).toEqual([origin + script.old, origin + script.new]);
  await next.forgetLastVersion();
  expect([...cached.keys()]).toEqual([origin + script.new]);
});

test('later page files are fetched once on request, maps are not', async () => {
  const version = files(later.old, script.old, other);
  await version.cacheLaterFiles();
  await version.cacheLaterFiles();
  expect(asked).toEqual([origin + later.old, origin + other]);
});

test('two pages that ask at once cause one fetch of each file', async () => {
  const version = files(later.old, other);
  await Promise.all([version.cacheLaterFiles(), version.cacheLaterFiles()]);
  expect(asked).toEqual([origin + later.old, origin + other]);
});

test('a slow file does not delay the others', async () => {
  let answerSlow: (() => void) | undefined;
  const slow = new Promise<Response>((resolve) => (answerSlow = () => resolve(typed(origin + later.old))));
  answerWith = (url) => (url.includes('user') ? slow : typed(url));
  const version = files(later.old, ...Array.from({ length: 9 }, (_, at) => `/assets/page-${at}.later.js`));
  const all = version.cacheLaterFiles();
  await expect.poll(() => cached.size).toBe(9);
  answerSlow?.();
  await all;
  expect(cached.size).toBe(10);
});

test('a new version stops background fetches but not page requests', async () => {
  answerWith = (_, signal) =>
    new Promise((_done, refuse) => {
      signal?.addEventListener('abort', () => refuse(new DOMException('called off', 'AbortError')));
    });
  const version = files(script.old, ...Array.from({ length: 9 }, (_, at) => `/assets/page-${at}.later.js`));
  const all = version.cacheLaterFiles();
  await expect.poll(() => asked.length).toBe(2);
  version.stopCaching();
  await all;
  expect(asked).toHaveLength(2);
  answerWith = typed;
  expect(await (await version.file(origin + script.old)).text()).toBe(origin + script.old);
});

test('a file that a page waits for does not delay a new version', async () => {
  answerWith = (_, signal) =>
    new Promise((_done, refuse) => {
      signal?.addEventListener('abort', () => refuse(new DOMException('called off', 'AbortError')));
    });
  const version = files(later.old);
  const pending = version.file(origin + later.old).catch((error: unknown) => error);
  await expect.poll(() => asked.length).toBe(1);
  version.stopCaching();
  expect(await pending).toMatchObject({ name: 'AbortError' });
});

test('a file pack yields the same cached answers as single files', async () => {
  vi.stubGlobal('location', { href: `${origin}/sw.js` });
  answerWith = packed({ [later.old]: 'export {};', [other]: '船', '/assets/stranger.js': 'x' });
  await filesIn([pack], later.old, other).cacheLaterFiles();
  expect(asked).toEqual([pack.url]);
  expect([...cached.keys()]).toEqual(pack.files);
  const response = cached.get(origin + other);
  expect(Object.fromEntries(response?.headers ?? [])).toEqual({
    'content-security-policy': "default-src 'self'",
    'content-type': 'text/javascript; charset=utf-8',
    'x-laycan-length': '3',
  });
  expect(await response?.text()).toBe('船');
});

test('missing files are fetched singly if half of their pack is cached', async () => {
  const version = filesIn([pack], later.old, other);
  await version.file(origin + other);
  await version.cacheLaterFiles();
  expect(asked).toEqual([origin + other, origin + later.old]);
});

test.each([
  ["a captive portal's page", () => new Response('Sign in', { headers: { 'content-type': 'text/html' } })],
  ['JSON that is not a pack', packed(null)],
])('%s in place of a file pack is not cached', async (_, answer) => {
  vi.stubGlobal('location', { href: `${origin}/sw.js` });
  const version = filesIn([pack], later.old, other);
  answerWith = answer;
  await version.cacheLaterFiles();
  expect(cached.size).toBe(0);
  answerWith = packed({ [later.old]: '', [other]: '' });
  await version.cacheLaterFiles();
  expect([...cached.keys()]).toEqual(pack.files);
});

test('a file that could not be fetched is fetched the next time', async () => {
  const version = files(later.old, other);
  answerWith = (url) => {
    if (url.includes('user')) throw new TypeError('failed');
    return typed(url);
  };
  await version.cacheLaterFiles();
  expect([...cached.keys()]).toEqual([origin + other]);
  answerWith = typed;
  await version.cacheLaterFiles();
  expect([...cached.keys()]).toEqual([origin + other, origin + later.old]);
});

test('a new version installs the later pages that the last version had', async () => {
  await files(later.old, other).cacheLaterFiles();
  const next = files(later.new, other);
  await next.renew();
  expect(await next.outdated()).toEqual([origin + later.old]);
  await next.forgetLastVersion();
  expect([...cached.keys()]).toEqual([origin + other, origin + later.new]);
});

test('a new version is installed although a file hangs, and fetches it afterwards', async () => {
  await files(later.old, other).cacheLaterFiles();
  const limit = new AbortController();
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(limit.signal);
  answerWith = (_, signal) =>
    new Promise((_done, refuse) => {
      signal?.addEventListener('abort', () => refuse(new DOMException('too late', 'TimeoutError')));
    });
  const next = files(later.new);
  const installing = next.renew();
  await expect.poll(() => asked.at(-1)).toBe(origin + later.new);
  expect(timeout.mock.calls[0]?.[0]).toBeLessThan(5 * 60_000);
  limit.abort();
  await installing;
  await next.forgetLastVersion();
  answerWith = typed;
  await next.cacheLaterFiles();
  expect([...cached.keys()]).toEqual([origin + later.new]);
});

test('a new version without a connection changes nothing', async () => {
  await files(script.old).file(origin + script.old);
  answerWith = () => {
    throw new TypeError('failed');
  };
  await files(script.new).renew();
  expect([...cached.keys()]).toEqual([origin + script.old]);
});

test.each([
  ['assets/open-map-Cx2-_a.js', true],
  ['https://laycan.test/assets/land-50m-1.json', true],
  ['/assets/user-page-1.later.js', true],
  ['/assets/later-files-1.json', true],
  ['/assets/sailing-page-1.js', false],
  ['/assets/later-book-1.js', false],
  ['/api/assets/open-map', false],
])('%s is an extra file: %s', (url, is) => {
  expect(isExtraFile(url)).toBe(is);
});
