import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';

import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';

import type { SiteSettings } from '../../contract/calls/console/site.ts';
import type { Kernel } from '../../contract/calls/site/system.ts';
import { shipownerPagePath } from '../../contract/wire/found-path.ts';
import { addShipowner } from '../../server/domain/operator/shipowners.ts';
import { changeSetting } from '../../server/domain/operator/site-settings.ts';
import { changeLogo } from '../../server/domain/operator/change-logo.ts';
import { aConfig } from '../support/a-config.ts';
import { anOperator } from '../support/an-operator.ts';
import { describeOnBothEngines } from '../support/database.ts';
import { anApp } from '../support/test-app.ts';
import { testNow } from '../support/test-time.ts';
import { visitors } from '../support/visit.ts';

const page = (lang: string) => `<!doctype html><html lang="${lang}"><head>
<title>船期查询 – Laycan 船期</title>
<meta name="theme-color" media="(prefers-color-scheme: light)" content="#0b1e33" />
<meta name="apple-mobile-web-app-title" content="Laycan" />
<link rel="icon" href="/icons/favicon.svg" type="image/svg+xml" />
<style>body{margin:0}</style></head><body>
<span class="logo_word">Laycan<span class="logo_rest"> 船期</span></span></body></html>`;
const worker =
  'precache([{"revision":"0c7c","url":"index.zh.html"},{"revision":null,"url":"assets/a.js"},{"revision":"7fba","url":"manifest.webmanifest"}])';
const manifest = {
  id: '/',
  name: 'Laycan',
  icons: [{ src: 'icons/icon-192.png' }],
  shortcuts: [{ icons: [] }],
};

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'laycan-identity-'));
  mkdirSync(join(folder, 'console'));
  const files = {
    'index.zh.html': page('zh-Hans'),
    'index.en.html': page('en'),
    'console/index.html': '<!doctype html><html lang="zh-Hans"><head><title>Laycan</title></head></html>',
    'sw.js': worker,
    'manifest.webmanifest': JSON.stringify(manifest),
  };
  for (const [name, content] of Object.entries(files)) writeFileSync(join(folder, name), content);
});
afterAll(() => rmSync(folder, { recursive: true }));

const aPicture = () =>
  sharp({
    create: { width: 300, height: 100, channels: 4, background: { r: 255, g: 255, b: 255, alpha: 1 } },
  })
    .png()
    .toBuffer();

describeOnBothEngines('the identity of a site', (getDatabase) => {
  const place = () => ({ database: getDatabase(), now: testNow });
  const set = (name: 'chinese_name' | 'english_name' | 'colour', value: string) =>
    changeSetting({ name, value }, place());
  const get = (path: string, headers: Record<string, string> = {}) =>
    anApp(getDatabase(), { staticFolder: folder }).request(path, { headers });
  const textOf = async (path: string, headers?: Record<string, string>) => (await get(path, headers)).text();
  beforeEach(async () => {
    for (const name of ['chinese_name', 'english_name', 'colour'] as const) await set(name, '');
    await changeLogo(null, place());
  });

  it('without own settings every file is served as built', async () => {
    expect(await textOf('/index.zh.html')).toBe(page('zh-Hans'));
    expect(await textOf('/sw.js')).toBe(worker);
    expect(await textOf('/manifest.webmanifest')).toBe(JSON.stringify(manifest));
  });

  it('pages, the console and the manifest have the name in their language', async () => {
    await set('chinese_name', '望潮船期');
    await set('english_name', 'Wang Chao "Sailings" & Co');
    const zh = await textOf('/', { 'Accept-Language': 'zh' });
    expect(zh).toContain('<title>船期查询 – 望潮船期</title>');
    expect(zh).toContain('<span class="logo_word">望潮船期<span class="logo_rest"></span></span>');
    const en = await textOf('/', { 'Accept-Language': 'en' });
    expect(en).toContain('data-site="Wang Chao &#34;Sailings&#34; &#38; Co"');
    expect(en).toContain('<span class="logo_word">Wang<span class="logo_rest"> Chao &#34;');
    expect(await textOf('/console')).toContain('data-site-zh="望潮船期"');
    expect(JSON.parse(await textOf('/manifest.webmanifest'))).toMatchObject({
      id: '/',
      short_name: '望潮船期',
      icons: manifest.icons,
    });
  });

  it('the copyright line has the name, until the operator writes another line', async () => {
    const site = visitors(getDatabase(), {
      config: { site: { ...aConfig().site, copyright: '© Laycan 船期' } },
    });
    const copyright = async () => (await site.ask<Kernel>('system/kernel')).data.copyright;
    expect(await copyright()).toBe('© Laycan 船期');
    await set('chinese_name', '望潮船期');
    expect(await copyright()).toBe('© 望潮船期');
  });

  it('a name in one language serves both', async () => {
    await set('chinese_name', '望潮船期');
    expect(await textOf('/', { 'Accept-Language': 'en' })).toContain('data-site="望潮船期"');
  });

  it('a changed name is a new version of the pages for the service worker only', async () => {
    await set('chinese_name', '望潮船期');
    const first = await textOf('/sw.js');
    expect(first).toMatch(/"revision":"0c7c-[\da-f]{12}","url":"index\.zh\.html"/);
    expect(first).toContain('{"revision":null,"url":"assets/a.js"}');
    await set('chinese_name', '听潮船期');
    expect(await textOf('/sw.js')).not.toBe(first);
  });

  it('the policy of a page permits its changed style, and the page is compressed', async () => {
    await set('colour', '#3a1030');
    const answer = await get('/', { 'Accept-Encoding': 'br' });
    const html = brotliDecompressSync(Buffer.from(await answer.arrayBuffer())).toString();
    expect(html).toContain('--navy:light-dark(#3a1030,#1d0818)');
    expect(html).toContain('(prefers-color-scheme: light)" content="#3a1030"');
    expect(
      answer.headers
        .get('content-security-policy')
        ?.match(/style-src[^;]*/)?.[0]
        .split(' '),
    ).toHaveLength(
      // 'self', the style of the build, that of the identity and that of the page for unknown paths
      5,
    );
    expect((await get('/', { 'If-None-Match': answer.headers.get('etag') ?? '' })).status).toBe(304);
  });

  it('a colour on which white text cannot be read is refused', async () => {
    expect(await set('colour', '#79b0ff')).toBe(false);
    expect(await set('colour', 'navy')).toBe(false);
    expect(await set('colour', '#0B1E33')).toBe(true);
  });

  it('the icons are made from the logo on the colour of the header', async () => {
    await set('colour', '#3a1030');
    expect(await changeLogo(await aPicture(), place())).toBeNull();
    const { icons } = JSON.parse(await textOf('/manifest.webmanifest')) as { icons: { src: string }[] };
    expect(icons).toHaveLength(4);
    const answer = await get(icons[0]?.src ?? '');
    expect(answer.headers.get('content-type')).toBe('image/png');
    const bytes = Buffer.from(await answer.arrayBuffer());
    const { data, info } = await sharp(bytes).removeAlpha().raw().toBuffer({ resolveWithObject: true });
    expect([info.width, info.height, ...data.subarray(0, 3)]).toEqual([192, 192, 0x3a, 0x10, 0x30]);
    expect(await textOf('/')).toContain('/pictures/site/icon-180.png?v=');
    expect(await changeLogo(Buffer.from('<svg/>'), place())).toBe('picture_invalid');
  });

  it('the console stores name and logo and returns their path', async () => {
    const site = visitors(getDatabase());
    const { token } = await anOperator(getDatabase(), ['operations']);
    const picture = (await aPicture()).toString('base64');
    const stored = await site.ask<SiteSettings>('console/site/logo', { body: { picture }, token });
    expect(stored.data.logo).toMatch(/^\/pictures\/site\/logo\.png\?v=/);
    const bad = await site.ask('console/site/handle', { body: { name: 'colour', value: '#fff' }, token });
    expect([bad.code, bad.errors[0]?.field]).toEqual(['invalid', 'value']);
    const gone = await site.ask<SiteSettings>('console/site/logo', { body: { picture: '' }, token });
    expect(gone.data.logo).toBe('');
  });

  it('pages for search engines, feeds and mails have the name', async () => {
    await set('chinese_name', '望潮船期');
    const added = await addShipowner('远山航运 | Far Hills Lines', place());
    const id = added.kind === 'done' ? added.shipowner.id : 0;
    const found = await textOf(shipownerPagePath('zh', id));
    expect(found).toContain('– 望潮船期</title>');
    expect(found).toContain('content="望潮船期"');
    expect(found).not.toContain('Laycan');
  });
});
