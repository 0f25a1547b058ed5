import { beforeEach, expect, test } from 'vitest';

import { ourMark } from '../contract/wire/our-mark.ts';
import { rebuildShell } from './rebuild-shell.ts';

const origin = 'https://laycan.test';
const page = `${origin}/index.zh.html`;
const script = `${origin}/assets/main-1.js`;
const keys: Record<string, string> = { [page]: `${page}?__WB_REVISION__=1`, [script]: script };
const files = { getCachedURLs: () => [page, script], getCacheKeyForURL: (url: string) => keys[url] };

let cached: Map<string, Response>;
let asked: string[];
const cache = {
  keys: async () => [...cached.keys()].map((url) => new Request(url)),
  put: async (key: RequestInfo | URL, response: Response) => void cached.set(String(key), response),
};
const file = (url: string) =>
  new Response(url, {
    headers: {
      'content-type': url === page ? 'text/html' : 'text/javascript',
      [ourMark]: String(url.length),
    },
  });
const rebuild = (answer = file) =>
  rebuildShell(files, cache, async (url) => {
    asked.push(url);
    return answer(url);
  });

beforeEach(() => {
  cached = new Map();
  asked = [];
});

test('an emptied shell is fetched again and cached under the same keys', async () => {
  await rebuild();
  expect([...cached.keys()]).toEqual([keys[page], script]);
});

test('a complete shell causes no requests', async () => {
  await rebuild();
  asked = [];
  await rebuild();
  expect(asked).toEqual([]);
});

test("a portal's page is not cached, and the file is requested again", async () => {
  await rebuild(() => new Response('<form>', { headers: { 'content-type': 'text/html' } }));
  expect([...cached.keys()]).toEqual([]);
  asked = [];
  await rebuild();
  expect(asked).toEqual([page, script]);
});
