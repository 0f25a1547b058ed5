import { beforeEach, expect, test } from 'vitest';

import { isShownFile, ShownFiles } from './shown-files.ts';

const origin = 'https://laycan.test';
const script = { old: '/assets/open-map-1.js', new: '/assets/open-map-2.js' };
const shores = '/assets/land-110m-1.json';

let kept: Map<string, Response>;
let asked: string[];
let answerWith: (url: string) => Response;

const types: Record<string, string> = { js: 'text/javascript', json: 'application/json' };
const typed = (url: string) =>
  new Response(url, { headers: { 'content-type': types[url.split('.').at(-1) ?? ''] ?? '' } });

const files = (...paths: string[]) =>
  new ShownFiles(
    paths.map((path) => path.slice(1)),
    async () => ({
      match: async (url) => kept.get(String(url))?.clone(),
      put: async (url, response) => void kept.set(String(url), response),
      keys: async () => [...kept.keys()].map((url) => new Request(url)),
      delete: async (request) => kept.delete((request as Request).url),
    }),
    async (url) => {
      asked.push(url);
      return answerWith(url);
    },
  );

beforeEach(() => {
  kept = new Map();
  asked = [];
  answerWith = typed;
});

test('a file that was shown is not asked for again', async () => {
  const version = files(script.old, shores);
  await version.file(origin + shores);
  expect(await (await version.file(origin + shores)).text()).toBe(origin + shores);
  expect(asked).toEqual([origin + shores]);
});

test('a page of a captive portal is handed out, but not kept', async () => {
  answerWith = () => new Response('Sign in', { headers: { 'content-type': 'text/html' } });
  expect(await (await files(script.old).file(origin + script.old)).text()).toBe('Sign in');
  expect(kept.size).toBe(0);
});

test('a new version brings along what the last one had shown, and nothing else', async () => {
  await files(script.old, shores).file(origin + script.old);
  const next = files(script.new, '/assets/land-110m-2.json');
  await next.renew();
  expect([...kept.keys()]).toEqual([origin + script.old, origin + script.new]);
  await next.forgetLastVersion();
  expect([...kept.keys()]).toEqual([origin + script.new]);
});

test('a new version without a line leaves everything as it was', async () => {
  await files(script.old).file(origin + script.old);
  answerWith = () => {
    throw new TypeError('failed');
  };
  await files(script.new).renew();
  expect([...kept.keys()]).toEqual([origin + script.old]);
});

test.each([
  ['assets/open-map-Cx2-_a.js', true],
  ['https://laycan.test/assets/land-50m-1.json', true],
  ['/assets/sailing-page-1.js', false],
  ['/api/assets/open-map', false],
])('%s is such a file: %s', (url, is) => {
  expect(isShownFile(url)).toBe(is);
});
