import { brotliDecompressSync, gunzipSync } from 'node:zlib';

import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { defineCall } from '../../contract/call.ts';
import { nothing } from '../../contract/fields.ts';
import { JsonText } from '../../server/db/json-text.ts';
import type { OpenDatabase } from '../../server/db/open.ts';
import { answer } from '../../server/http/route.ts';
import { decrypt } from '../../src/store/sealing/sealing.ts';
import { aMember } from '../support/a-member.ts';
import { anApp } from '../support/test-app.ts';
import { testNow } from '../support/test-time.ts';
import { openEmbeddedDatabase } from '../support/database.ts';

const rows = Array.from({ length: 200 }, (_, at) => ({ id: at, name: `望潮 ${at}` }));
const shape = { who: 'visitor', method: 'GET', request: nothing, summary: 'A test.' } as const;
const list = v.object({ list: v.array(v.object({ id: v.number(), name: v.string() })) });

const settings = defineCall({ ...shape, path: 'test/settings', answer: list, cache: 'settings' });
const viewed = defineCall({ ...shape, path: 'test/viewed', answer: list, cache: 'viewed' });
const secret = defineCall({ ...shape, path: 'test/secret', answer: list, cache: 'viewed', sealed: true });
const fresh = defineCall({ ...shape, path: 'test/fresh', answer: v.null(), cache: 'none' });
const routes = [
  answer(settings, async () => ({ list: rows })),
  answer(viewed, async () => new JsonText<{ list: typeof rows }>(JSON.stringify({ list: rows }))),
  answer(secret, async () => ({ list: rows })),
  answer(fresh, async () => null),
];

let database: OpenDatabase;
beforeAll(async () => {
  database = await openEmbeddedDatabase();
}, 60_000);
afterAll(() => database.close());

const get = (path: string, headers: Record<string, string> = {}) =>
  anApp(database, { routes }).request(path, { headers });
const whole = { status: 200, message: '', data: { list: rows } };

describe('answers', () => {
  it("an answer has the envelope and the server's time", async () => {
    const response = await get('/api/test/settings');
    expect(await response.json()).toEqual(whole);
    expect(response.headers.get('Content-Type')).toBe('application/json; charset=utf-8');
    expect(response.headers.get('Date')).toBe(testNow.toUTCString());
  });

  it('JSON written by the database is passed on unchanged', async () => {
    expect(await (await get('/api/test/viewed')).json()).toEqual(whole);
  });

  const cacheRules: [string, string, string, boolean][] = [
    ['/api/test/settings', 'public, max-age=0, must-revalidate', 'Accept-Encoding', true],
    ['/api/test/viewed', 'private, no-cache', 'Accept-Encoding, Authorization', true],
    ['/api/test/fresh', 'no-store', 'Accept-Encoding', false],
  ];
  for (const [path, cacheControl, vary, hasEtag] of cacheRules) {
    it(`the answer of ${path} has the cache headers of its call`, async () => {
      const { headers } = await get(path);
      expect(headers.get('Cache-Control')).toBe(cacheControl);
      expect(headers.get('Vary')).toBe(vary);
      expect(headers.has('ETag')).toBe(hasEtag);
    });
  }

  it("the browser stores a member's answer only if it is sealed", async () => {
    const { header } = await aMember(database);
    const rule = async (path: string) => (await get(path, header)).headers.get('Cache-Control');
    expect(await rule('/api/test/viewed')).toBe('no-store');
    expect(await rule('/api/test/secret')).toBe('private, no-cache');
    expect(await rule('/api/test/settings')).toBe('public, max-age=0, must-revalidate');
  });

  it('an answer that the client has is not sent again, in any encoding', async () => {
    const etag = (await get('/api/test/viewed', { 'Accept-Encoding': 'br' })).headers.get('ETag') ?? '';
    expect(etag).toMatch(/^"[\w-]{22}-br"$/);
    for (const known of [etag, `W/${etag}`, `"other", ${etag}`, etag.replace('-br', ''), '*']) {
      const response = await get('/api/test/viewed', { 'If-None-Match': known });
      expect(response.status).toBe(304);
      expect(await response.text()).toBe('');
    }
    expect((await get('/api/test/viewed', { 'If-None-Match': '"other"' })).status).toBe(200);
  });

  it('an answer is compressed as requested, with its own ETag', async () => {
    const compressed = { br: brotliDecompressSync, gzip: gunzipSync };
    const etags = new Set<string | null>();
    for (const path of ['/api/test/settings', '/api/test/viewed']) {
      for (const [encoding, open] of Object.entries(compressed)) {
        const response = await get(path, { 'Accept-Encoding': encoding });
        expect(response.headers.get('Content-Encoding')).toBe(encoding);
        expect(JSON.parse(String(open(Buffer.from(await response.arrayBuffer()))))).toEqual(whole);
        etags.add(`${path} ${response.headers.get('ETag')}`);
      }
    }
    expect(etags.size).toBe(4);
    expect((await get('/api/test/fresh', { 'Accept-Encoding': 'br' })).headers.has('Content-Encoding')).toBe(
      false,
    );
    expect(
      (await get('/api/test/viewed', { 'Accept-Encoding': 'br;q=0' })).headers.has('Content-Encoding'),
    ).toBe(false);
  });

  it('the answer to HEAD has headers and no body', async () => {
    const response = await anApp(database, { routes }).request('/api/test/settings', { method: 'HEAD' });
    expect(response.status).toBe(200);
    expect(response.headers.has('ETag')).toBe(true);
    expect(await response.text()).toBe('');
  });
});

describe('encrypted answers', () => {
  it('visitors get plain data and members get a string only they can decrypt', async () => {
    expect(await (await get('/api/test/secret')).json()).toEqual(whole);
    const { header, dataKey } = await aMember(database, { key_id: 3 });
    const response = await get('/api/test/secret', header);
    expect(response.headers.get('X-Key-Id')).toBe('3');
    const { data } = (await response.json()) as { data: string };
    expect(typeof data).toBe('string');
    expect(await decrypt(data, dataKey.toString('base64'))).toEqual({ list: rows });
  });

  it("a member's ETag stays valid across encryptions, for that member only", async () => {
    const [one, other] = [await aMember(database), await aMember(database)];
    const first = await get('/api/test/secret', one.header);
    const etag = first.headers.get('ETag') ?? '';
    expect(etag).toMatch(/\.k1"$/);
    expect(await (await get('/api/test/secret', one.header)).text()).not.toBe(await first.text());
    expect((await get('/api/test/secret', { ...one.header, 'If-None-Match': etag })).status).toBe(304);
    expect((await get('/api/test/secret', { ...other.header, 'If-None-Match': etag })).status).toBe(200);
    expect((await get('/api/test/secret', { 'If-None-Match': etag })).status).toBe(200);
  });
});
