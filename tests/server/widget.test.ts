import { beforeAll, expect, it } from 'vitest';
import { brotliCompressSync } from 'node:zlib';

import type { Widget } from '../../contract/calls/workspace/widget.ts';
import { ids } from '../contract/rights-case.ts';
import { describeOnPostgres } from '../support/database.ts';
import { makeRightsSetup, secrets } from '../support/rights-setup.ts';
import { aConfig } from '../support/a-config.ts';
import { aMember } from '../support/a-member.ts';
import { anApp } from '../support/test-app.ts';

const site = 'https://laycan.example';
const websites = ['https://www.wangchao.example', 'https://agents.example:8443'];

describeOnPostgres('website widget', (getDatabase) => {
  beforeAll(() => makeRightsSetup(getDatabase()), 60_000);

  const app = () => anApp(getDatabase(), { config: aConfig({ siteOrigin: site }) });
  const frame = async (path: string, headers: Record<string, string> = {}) => {
    const response = await app().request(`/w/${path}`, { headers });
    return { response, text: await response.text() };
  };
  const settings = {
    origins: websites,
    colour: '#ffd400',
    language: 'en' as const,
    has_search: true,
    has_confirmed: true,
  };
  const store = async (version: number, differs: Partial<Widget> = {}) => {
    const { header } = await aMember(getDatabase(), { publisher: true, shipowner_id: ids.shipownerA });
    const response = await app().request('/api/organization/widget/handle', {
      method: 'POST',
      headers: { ...header, 'Content-Type': 'application/json' },
      body: JSON.stringify({ ...settings, version, ...differs }),
    });
    return (await response.json()) as { status: number; code?: string; data: Widget };
  };

  it('opens only on the websites that the publisher has allowed', async () => {
    expect((await frame(String(ids.shipownerA))).response.status).toBe(404);
    const stored = await store(0);
    expect(stored.data).toMatchObject({ version: 1, origins: websites });
    const { response } = await frame(String(ids.shipownerA));
    const policy = response.headers.get('content-security-policy') ?? '';
    expect(policy).toContain(`frame-ancestors 'self' ${websites.join(' ')};`);
    expect(policy).toContain('sandbox allow-scripts allow-forms');
    expect(policy).toMatch(/default-src 'none'; script-src 'sha256-[^ ]+'; style-src 'sha256-[^ ]+';/);
    expect(response.headers.get('set-cookie')).toBeNull();
    expect((await store(0)).code).toBe('conflict');
    await store(1, { origins: [] });
    const after = await frame(String(ids.shipownerA));
    expect(after.response.headers.get('content-security-policy')).toContain("frame-ancestors 'self';");
    await store(2);
    const log = await getDatabase()
      .db.selectFrom('audit_log')
      .select('detail')
      .where('action', '=', 'widget_changed')
      .execute();
    expect(log).toHaveLength(3);
  });

  it('shows live sailings as a visitor sees them, filtered by port', async () => {
    const { text } = await frame(String(ids.shipownerA));
    expect(text).toContain('<html lang="en">');
    expect(text).toContain('<option value="CNSHA">');
    expect(text).toContain('1–4 Dec');
    for (const secret of [...secrets.ship('A'), ...secrets.details('A'), secrets.rate.A, 'Yuan Hang'])
      expect(text).not.toContain(secret);
    const chosen = await frame(`${ids.shipownerA}?from=CNSHA&to=AEJEA&lang=zh`);
    expect(chosen.text).toContain('<html lang="zh-Hans">');
    expect(chosen.text).toContain('<option value="CNSHA" selected>');
    expect(chosen.text).toContain('12月');
    expect((await frame(`${ids.shipownerA}?from=AEJEA&to=CNSHA`)).text).toContain('No sailings match');
    expect((await frame(`${ids.shipownerA}?from=XXXXX&to=%22%3E`)).response.status).toBe(200);
  });

  it('darkens a colour on which white is unreadable', async () => {
    const { text } = await frame(String(ids.shipownerA));
    expect(text).not.toContain('--c:#ffd400');
    expect(text).toMatch(/--c:#[\da-f]{6}/);
  });

  it('is small, and its script may read it from an opaque origin', async () => {
    const { response, text } = await frame(String(ids.shipownerA), { Origin: 'null' });
    expect(brotliCompressSync(text).length).toBeLessThan(5_000);
    expect(response.headers.get('access-control-allow-origin')).toBe('*');
    const call = await app().request('/api/system/kernel', { headers: { Origin: 'null' } });
    expect(call.headers.get('access-control-allow-origin')).toBeNull();
  });
});
