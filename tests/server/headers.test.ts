import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import type { OpenDatabase } from '../../server/db/open.ts';
import { ourMark } from '../../contract/wire/our-mark.ts';
import { openDatabaseOfRun } from '../support/database.ts';
import { aConfig } from '../support/a-config.ts';
import { anApp } from '../support/test-app.ts';

const boot = "document.documentElement.dataset.theme = 'dark'";
const critical = 'body { margin: 0 }';
const page = (lang: string) =>
  `<!doctype html><html lang="${lang}"><head><style>${critical}</style><script>${boot}</script>` +
  `<script type="application/json">{"rows":[]}</script><script src="/assets/main.js"></script></head></html>`;

let database: OpenDatabase;
let folder: string;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'laycan-static-'));
  mkdirSync(join(folder, 'assets'));
  const files: Record<string, string | Buffer> = {
    'index.zh.html': page('zh-CN'),
    'index.en.html': page('en'),
    'sw.js': 'self.skipWaiting()',
    'manifest.webmanifest': '{}',
    'icon.png': Buffer.from([137, 80, 78, 71]),
    'icon.svg': '<svg/>',
    'assets/sheet-worker-abc.later.js': 'onmessage = null',
    'assets/main.js': 'import("./more.js")',
    'assets/main.js.br': brotliCompressSync('import("./more.js")'),
    'secret.key': 'not a type that is served',
  };
  for (const [name, content] of Object.entries(files)) writeFileSync(join(folder, name), content);
  database = await openDatabaseOfRun();
}, 60_000);
afterAll(async () => {
  rmSync(folder, { recursive: true });
  await database.close();
});

const app = (config = aConfig()) => anApp(database, { config, staticFolder: folder });
const get = (path: string, headers: Record<string, string> = {}) => app().request(path, { headers });

const everyKind: [string, string, RequestInit, number][] = [
  ['a call', '/api/system/kernel', {}, 200],
  ['a refusal', '/api/system/kernel?x=1', {}, 422],
  ['an unknown call', '/api/nothing', {}, 404],
  ['a wrong method', '/api/system/kernel', { method: 'DELETE' }, 405],
  ['the OpenAPI document', '/api/openapi.json', {}, 200],
  ['the return from WeChat', '/api/weixin_return?code=c&state=s', {}, 303],
  ['a missing page for search engines', '/s/lane/XXXXX/AEJEA', {}, 404],
  ['a missing feed', '/f/nothing.ics', {}, 404],
  ['a missing widget', '/w/4711', {}, 404],
  ['the site map', '/sitemap.xml', {}, 200],
  ['health', '/healthz', {}, 200],
  ['readiness', '/readyz', {}, 200],
  ['the home page', '/', {}, 200],
  ['the script of a worker', '/assets/sheet-worker-abc.later.js', {}, 200],
  ['a drawing', '/icon.svg', {}, 200],
  ['the service worker', '/sw.js', {}, 200],
  ['a missing page', '/nothing.html', {}, 404],
  ['a POST to a page', '/', { method: 'POST' }, 405],
];

describe('all answers', () => {
  for (const [name, path, init, status] of everyKind) {
    it(`the answer has the security headers: ${name}`, async () => {
      const response = await app().request(path, init);
      expect(response.status).toBe(status);
      const { headers } = response;
      expect(headers.get('X-Content-Type-Options')).toBe('nosniff');
      expect(headers.get('Referrer-Policy')).toBe('strict-origin-when-cross-origin');
      expect(headers.get('Cross-Origin-Opener-Policy')).toBe('same-origin');
      expect(headers.get('Cross-Origin-Resource-Policy')).toBe('same-origin');
      expect(headers.get('Permissions-Policy')).toContain('camera=()');
      expect(headers.get('Content-Security-Policy')).toContain("frame-ancestors 'none'");
      expect(headers.get('Content-Security-Policy')).toContain("base-uri 'none'");
      expect(headers.get('Content-Security-Policy')).not.toContain('unsafe');
      expect(headers.get('X-Request-Id')).toMatch(/^[\da-f-]{36}$/);
      expect(headers.has('Date')).toBe(true);
      expect(headers.get(ourMark)).toBe(String((await response.clone().arrayBuffer()).byteLength));
      expect(headers.has('X-Powered-By')).toBe(false);
      expect(headers.has('Strict-Transport-Security')).toBe(false);
    });

    it(`no other site can read the answer: ${name}`, async () => {
      for (const origin of ['null', 'https://evil.example', 'http://sub.localhost']) {
        const response = await app().request(path, { ...init, headers: { Origin: origin } });
        expect([...response.headers.keys()].filter((key) => key.startsWith('access-control'))).toEqual([]);
      }
    });
  }

  it.each(['/assets/main.js', '/icon.png'])(
    'a part of a page carries only the two headers that protect it: %s',
    async (path) => {
      const { headers } = await get(path);
      expect(headers.get('X-Content-Type-Options')).toBe('nosniff');
      expect(headers.get('Cross-Origin-Resource-Policy')).toBe('same-origin');
      for (const name of ['Content-Security-Policy', 'Permissions-Policy', 'Cross-Origin-Opener-Policy'])
        expect(headers.has(name)).toBe(false);
    },
  );

  it('HSTS is sent for a year on https connections', async () => {
    const hsts = async (config: Parameters<typeof aConfig>[0], headers: Record<string, string> = {}) => {
      const response = await app(aConfig(config)).request('/healthz', { headers });
      return response.headers.get('Strict-Transport-Security');
    };
    expect(await hsts({ hsts: true })).toBe('max-age=31536000; includeSubDomains');
    expect(await hsts({ trustedProxies: 1 }, { 'X-Forwarded-Proto': 'https' })).not.toBeNull();
    expect(await hsts({ trustedProxies: 1 }, { 'X-Forwarded-Proto': 'http' })).toBeNull();
    expect(await hsts({}, { 'X-Forwarded-Proto': 'https' })).toBeNull();
  });

  it('a harmless request id is accepted from a trusted proxy only', async () => {
    const idFor = async (given: string, trustedProxies: number) => {
      const headers = { 'X-Request-Id': given };
      const response = await app(aConfig({ trustedProxies })).request('/healthz', { headers });
      return response.headers.get('X-Request-Id');
    };
    expect(await idFor('edge-0001-abc', 1)).toBe('edge-0001-abc');
    expect(await idFor('edge-0001-abc', 0)).not.toBe('edge-0001-abc');
    expect(await idFor('<script>', 1)).not.toBe('<script>');
  });
});

describe("header with the content's size", () => {
  it('gives the bytes of the uncompressed content', async () => {
    const response = await get('/assets/main.js', { 'Accept-Encoding': 'br' });
    expect(response.headers.get('Content-Encoding')).toBe('br');
    expect(response.headers.get(ourMark)).toBe(String('import("./more.js")'.length));
  });

  it('is absent in a 304, which confirms an earlier answer', async () => {
    const first = await get('/api/system/kernel');
    const again = await get('/api/system/kernel', { 'If-None-Match': first.headers.get('ETag') ?? '' });
    expect([again.status, again.headers.has(ourMark)]).toEqual([304, false]);
  });
});

describe('content security policy of pages', () => {
  it("allows the build's inline blocks by hash and the configured hosts", async () => {
    const config = aConfig({
      openApi: { base: 'https://ships.example/open', clientId: '', clientSecret: '', key: '' },
      mapTiles: { url: 'https://tiles.example/{z}/{x}/{y}.png', credit: '' },
    });
    const response = await app(config).request('/');
    const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
    const policy = new Map(
      (response.headers.get('Content-Security-Policy') ?? '').split('; ').map((directive) => {
        const [name = '', ...sources] = directive.split(' ');
        return [name, sources];
      }),
    );
    expect(policy.get('script-src')).toEqual(["'self'", hash(boot)]);
    expect(policy.get('style-src')).toContain(hash(critical));
    expect(policy.get('connect-src')).toEqual(["'self'", 'https://ships.example']);
    expect(policy.get('img-src')).toContain('https://tiles.example');
    expect(policy.get('object-src')).toEqual(["'none'"]);
    expect(policy.get('worker-src')).toEqual(["'self'", 'blob:']);
  });
});

describe('language of the home page', () => {
  const languages: [Record<string, string>, string][] = [
    [{}, 'zh-CN'],
    [{ 'Accept-Language': 'en-GB,en;q=0.9' }, 'en'],
    [{ 'Accept-Language': 'fr' }, 'zh-CN'],
    [{ 'Accept-Language': 'fr, en;q=0.1' }, 'en'],
    [{ 'Accept-Language': 'en;q=0.5, zh-TW;q=0.6' }, 'zh-CN'],
    [{ 'Accept-Language': 'en', Cookie: 'theme=dark; language=zh' }, 'zh-CN'],
    [{ Cookie: 'language=en' }, 'en'],
    [{ Cookie: 'language=de' }, 'zh-CN'],
  ];
  for (const [headers, expected] of languages) {
    it(`the page is in ${expected} for ${JSON.stringify(headers)}`, async () => {
      const response = await get('/?source=shortcut', headers);
      expect(response.headers.get('Content-Language')).toBe(expected);
      expect(await response.text()).toContain(`<html lang="${expected}">`);
      expect(response.headers.get('Vary')).toContain('Cookie, Accept-Language');
      expect(response.headers.get('Cache-Control')).toBe('no-cache');
    });
  }
});

describe('static files', () => {
  it('hashed files are cached forever, files needed for a visit are revalidated', async () => {
    const rule = async (path: string) => (await get(path)).headers.get('Cache-Control');
    expect(await rule('/assets/main.js')).toBe('public, max-age=31536000, immutable');
    expect(await rule('/sw.js')).toBe('no-cache');
    expect(await rule('/index.en.html')).toBe('no-cache');
    expect(await rule('/manifest.webmanifest')).toBe('no-cache');
    expect(await rule('/icon.png')).toBe('public, max-age=3600');
  });

  it('a file is sent compressed if possible, and not again if unchanged', async () => {
    const response = await get('/assets/main.js', { 'Accept-Encoding': 'gzip, br' });
    expect(response.headers.get('Content-Encoding')).toBe('br');
    expect(response.headers.get('Content-Type')).toBe('text/javascript; charset=utf-8');
    const known = { 'If-None-Match': response.headers.get('ETag') ?? '' };
    expect((await get('/assets/main.js', known)).status).toBe(304);
    expect((await get('/sw.js', { 'Accept-Encoding': 'br' })).headers.has('Content-Encoding')).toBe(false);
  });

  const hostile = [
    '/../package.json',
    '/..%2fpackage.json',
    '/%2e%2e/package.json',
    '/assets/../secret.key',
  ].concat([
    '/secret.key',
    '/assets/main.js.br',
    '/assets',
    '/assets/',
    '//etc/passwd',
    '/%00',
    '/index.zh.html/',
    '/__proto__',
  ]);
  for (const path of hostile) {
    it(`a file is only found by its exact path: ${path}`, async () => {
      const response = await get(path);
      expect(response.status).toBe(404);
      expect(await response.text()).toContain('Page not found');
    });
  }
});

describe('readiness', () => {
  it('a stopping server or a lost database is not ready but alive', async () => {
    const stopping = anApp(database, { isStopping: () => true });
    expect((await stopping.request('/readyz')).status).toBe(503);
    expect((await stopping.request('/healthz')).status).toBe(200);
    const gone = await openDatabaseOfRun();
    await gone.close();
    expect((await anApp(gone).request('/readyz')).status).toBe(503);
    expect((await anApp(gone).request('/healthz')).status).toBe(200);
  }, 30_000);
});
