import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';

import { laneName } from '../../server/pages/found/lane-page.ts';
import { namesOf } from '../../trade/harbors/place-names.ts';
import { ids } from '../contract/rights-case.ts';
import { aHarborBook } from '../support/a-harbor-book.ts';
import { describeOnPostgres } from '../support/database.ts';
import { makeRightsSetup, secrets } from '../support/rights-setup.ts';
import { aConfig } from '../support/a-config.ts';
import { aMember } from '../support/a-member.ts';
import { anApp } from '../support/test-app.ts';

const site = 'https://laycan.example';

describeOnPostgres('pages for search engines', (getDatabase) => {
  beforeAll(() => makeRightsSetup(getDatabase()), 60_000);

  const app = () => anApp(getDatabase(), { config: aConfig({ siteOrigin: site }) });
  const get = async (path: string, headers: Record<string, string> = {}) => {
    const response = await app().request(path, { headers });
    return { response, text: await response.text() };
  };
  const setDemo = async (is_demo: boolean) => {
    const { db } = getDatabase();
    await db.updateTable('information').set({ is_demo }).execute();
    await db.updateTable('shipowner').set({ is_demo }).execute();
    const [before, after] = [!is_demo, is_demo].map((one) => `"is_demo":${one}`);
    await sql`update information_card set body = replace(body, ${before}, ${after})`.execute(db);
    // Marks the sailings as changed, because cached searches are valid until the next change of a sailing.
    await sql`update information_lane set change_id = default`.execute(db);
  };

  it('a lane page exists in both languages, which link to each other', async () => {
    const { response, text } = await get('/s/lane/CNSHA/AEJEA');
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(text).toContain('<html lang="zh-Hans">');
    expect(text).toContain('<title>CNSHA → AEJEA 船期 – Laycan 船期</title>');
    expect(text).toContain(`<link rel="canonical" href="${site}/s/lane/CNSHA/AEJEA">`);
    expect(text).toContain(`hreflang="en" href="${site}/s/en/lane/CNSHA/AEJEA"`);
    expect(text).toContain(`<meta property="og:image" content="${site}/s/picture/lane/CNSHA/AEJEA.png">`);
    expect(text).toContain('href="/#/pages/browse/index?from=CNSHA&#38;to=AEJEA"');
    expect(text).toContain('2026-12-01');
    expect(text).toMatch(/船东 \d{4}年\d+月\d+日 (?:确认|更新)/);
    const english = await get('/s/en/lane/CNSHA/AEJEA');
    expect(english.text).toContain('<html lang="en">');
    expect(english.text).toContain('2 sailings');
    expect(english.text).toMatch(/by the shipowner \d+ [A-Z][a-z]{2} \d{4}/);
    const tag = english.response.headers.get('etag') ?? '';
    expect((await get('/s/en/lane/CNSHA/AEJEA', { 'If-None-Match': tag })).response.status).toBe(304);
  });

  it("the pages show every caller a visitor's view", async () => {
    const admin = await aMember(getDatabase(), { role: 'ADMIN', certification_status: 1 });
    const pages = [
      '/s/lane/CNSHA/AEJEA',
      '/s/lane/CNSHA',
      `/s/shipowner/${ids.shipownerA}`,
      '/s/en/lane/CN/AE',
    ];
    const texts = await Promise.all(pages.map(async (path) => (await get(path, admin.header)).text));
    for (const owner of ['A', 'B'] as const)
      for (const secret of [...secrets.ship(owner), ...secrets.details(owner), secrets.rate[owner]])
        expect(texts.join('\n')).not.toContain(secret);
  });

  it('the pages run only their own script and refuse frames', async () => {
    const { response, text } = await get('/s/lane/CNSHA/AEJEA');
    const policy = response.headers.get('content-security-policy') ?? '';
    expect(policy).toMatch(
      /^default-src 'none'; script-src 'sha256-[^']+'; style-src 'sha256-[^']+'; img-src 'self'/,
    );
    expect(policy).toContain("frame-ancestors 'none'");
    expect(text).not.toMatch(/\sstyle=|\son\w+=/);
  });

  it('demo data is marked as such and not indexed', async () => {
    await setDemo(true);
    const lane = await get('/s/lane/CNSHA/AEJEA');
    const owner = await get(`/s/en/shipowner/${ids.shipownerA}`);
    const map = await get('/s/sitemap-1.xml');
    await setDemo(false);
    expect(lane.response.headers.get('x-robots-tag')).toBe('noindex');
    expect(lane.text).toContain('演示数据');
    expect(owner.text).toContain('Demo data');
    expect(owner.text).not.toContain('ld+json');
    expect(map.text).not.toMatch(/\/(lane|shipowner)\//);
    const real = await get(`/s/en/shipowner/${ids.shipownerA}`);
    expect(real.response.headers.get('x-robots-tag')).toBeNull();
    expect(real.text).toContain('"@type":"Organization"');
  });

  it('each lane has one address, and filters are passed on to the application', async () => {
    const moved = await get('/s/en/lane/CNTAG,CNSHA/AEJEA?since=2026-12-01');
    expect(moved.response.status).toBe(301);
    expect(moved.response.headers.get('location')).toBe('/s/en/lane/CNSHA,CNTAG/AEJEA?since=2026-12-01');
    const { text } = await get('/s/lane/CNSHA/AEJEA?since=2026-12-01&evil=%22%3E%3Cscript%3E');
    expect(text).toContain('/#/pages/browse/index?since=2026-12-01&#38;from=CNSHA&#38;to=AEJEA');
    expect(text).not.toContain('evil');
    expect(text).toContain(`<link rel="canonical" href="${site}/s/lane/CNSHA/AEJEA">`);
  });

  it.each([
    '/s/lane/XXXXX/AEJEA',
    '/s/lane/CNSHA/CNSHA',
    '/s/lane/CNSHA/AEJEA/CNTAO',
    '/s/lane/%E0%A4%A',
    '/s/shipowner/4711',
    '/s/shipowner/0',
    '/s/article/4711',
    '/s/nothing',
    '/s/picture/lane/CNSHA/AEJEA',
    '/s/sitemap-99.xml',
  ])('%s is answered as missing', async (path) => {
    expect((await get(path)).response.status).toBe(404);
  });

  it('a lane has a preview picture for chats', async () => {
    const response = await app().request('/s/picture/lane/CNSHA/AEJEA.png');
    expect(response.headers.get('content-type')).toBe('image/png');
    const bytes = Buffer.from(await response.arrayBuffer());
    expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([1_200, 630]);
    expect(bytes.length).toBeLessThan(60_000);
  });

  it('the pages are in the site map and in robots.txt', async () => {
    const index = await get('/sitemap.xml');
    expect(index.text).toContain(`<loc>${site}/s/sitemap-1.xml</loc>`);
    const { text } = await get('/s/sitemap-1.xml');
    expect(text).toContain(`<loc>${site}/s/en/lane/CNSHA/AEJEA</loc>`);
    expect(text).toContain(`<loc>${site}/s/shipowner/${ids.shipownerA}</loc>`);
    expect((await get('/robots.txt')).text).toContain(`Sitemap: ${site}/sitemap.xml`);
  });
});

it("a lane is named by its places in the page's language", () => {
  const names = namesOf(aHarborBook());
  expect(laneName({ from: 'CNSHA', to: 'AEJEA' }, names, 'zh')).toBe('上海 → 杰贝阿里');
  expect(laneName({ from: 'CNSHA', to: '' }, names, 'en')).toBe('Shanghai');
});
