import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import type { AnswerOf, Call } from '../../contract/call.ts';
import {
  dictionaryData,
  permissionData,
  systemBanner,
  systemComputer,
  systemKernel,
  systemLogo,
  systemShip,
  systemWechat,
} from '../../contract/calls/site/system.ts';
import type { PayProviders } from '../../server/adapters/pay/pay-provider.ts';
import { createPayProviders } from '../../server/adapters/pay/create-providers.ts';
import type { OpenDatabase } from '../../server/db/open.ts';
import { insertSailings } from '../../server/db/sailings/sailings.ts';
import { aBatch, aSailing } from '../support/a-sailing.ts';
import { aConfig } from '../support/a-config.ts';
import { aMember } from '../support/a-member.ts';
import { anApp } from '../support/test-app.ts';
import { testNow } from '../support/test-time.ts';
import { insertSomeHarbors } from '../support/some-harbors.ts';
import { openEmbeddedDatabase } from '../support/database.ts';

let database: OpenDatabase;
let shipownerId: number;
beforeAll(async () => {
  database = await openEmbeddedDatabase();
  shipownerId = await insertSomeHarbors(database.db);
}, 60_000);
afterAll(() => database.close());

/** Returns the server's answer, validated against the contract. */
async function ask<C extends Call>(
  call: C,
  headers: Record<string, string> = {},
  options: Parameters<typeof anApp>[1] = {},
): Promise<AnswerOf<C>> {
  const response = await anApp(database, options).request(`/api/${call.path}`, { headers });
  const body = (await response.json()) as { status: number; data: unknown };
  expect(body.status).toBe(200);
  return v.parse(call.answer, body.data) as AnswerOf<C>;
}

const later = (seconds: number) => ({ clock: () => new Date(testNow.getTime() + seconds * 1000) });

describe('site settings', () => {
  it('give the configuration, with a marked sample mini-program code', async () => {
    const config = aConfig({
      site: { copyright: '© 望潮', icp: '沪ICP备1号', phone: '021', email: 'a@b.example' },
    });
    const kernel = await ask(systemKernel, {}, { config });
    expect(kernel).toMatchObject({
      copyright: '© 望潮',
      icp: '沪ICP备1号',
      contact: { phone: '021', email: 'a@b.example' },
      languages: ['zh', 'en'],
      banner: { pc_mini_program_picture: '/pictures/mini-program-example.svg' },
      limits: { request_timeout_ms: 60_000, verification_code_digits: 6, page_size_most: 100 },
      features: { demo: false, wechat_login: false, payment: true },
      version: '0.0.0-test',
    });
    expect(await ask(systemWechat)).toMatchObject({ is_demo: true });
  });

  it('show if payment is possible', async () => {
    const sms = { channel: 'log', send: async () => {} } as const;
    const payable = async (pay: PayProviders) =>
      (await ask(systemKernel, {}, { outside: { sms, wechat: null, pay, mail: null, alerts: {} } })).features
        .payment;
    expect(await payable(createPayProviders(aConfig()))).toBe(true);
    expect(await payable(new Map())).toBe(false);
  });

  it('count the live sailings, updated once a minute', async () => {
    expect((await ask(systemKernel)).facts).toEqual({
      sailing_total: 0,
      shipowner_total: 0,
      publish_time: null,
    });
    const sailings = [
      aSailing(),
      aSailing({ confirm_time: new Date('2026-11-20T07:00:00Z'), is_demo: true }),
      aSailing({ withdrawn_time: new Date('2026-11-20T07:30:00Z') }),
    ];
    await insertSailings(database, aBatch({ shipowner_id: shipownerId }), sailings);
    expect((await ask(systemKernel, {}, later(59))).facts.sailing_total).toBe(0);
    expect((await ask(systemKernel, {}, later(60))).facts).toEqual({
      sailing_total: 2,
      shipowner_total: 1,
      publish_time: '2026-11-20T07:00:00.000Z',
    });
  });

  it('are overridden by values set in the console', async () => {
    const values = {
      copyright: '© Set',
      mini_program_picture: '/pictures/real.png',
      icp: '',
      ship_logo: '/s.png',
    };
    expect(await ask(systemShip)).toEqual({
      vessel_service: expect.objectContaining({ base: '/open', client_id: 'site' }) as object,
      ship_logo: '/pictures/ship-logo.svg',
      chinese_description: '',
      english_description: '',
    });
    const rows = Object.entries(values).map(([name, value]) => ({ name, value: JSON.stringify(value) }));
    await database.db.insertInto('site_setting').values(rows).execute();
    const kernel = await ask(
      systemKernel,
      {},
      { config: aConfig({ wechat: { appId: 'wx1', secret: 'x', base: '' } }) },
    );
    expect(kernel.copyright).toBe('© Set');
    expect(kernel.features.wechat_login).toBe(true);
    expect(await ask(systemBanner)).toEqual({ ...kernel.banner, list: [] });
    expect(await ask(systemLogo)).toEqual(kernel.logo);
    expect(await ask(systemShip)).toMatchObject({ ship_logo: '/s.png' });
    expect(await ask(systemWechat)).toMatchObject({
      is_demo: false,
      mini_program_picture: '/pictures/real.png',
    });
    await database.db.deleteFrom('site_setting').execute();
  });
});

describe('other settings', () => {
  it('the answers conform to the contract', async () => {
    expect((await ask(systemComputer)).install_hint_after_visits).toBe(2);
    const names = await ask(dictionaryData);
    expect(names.machine.map(({ id }) => id)).toEqual(['normal', 'roll', 'regular', 'heavy_lift']);
    for (const list of Object.values(names)) expect(list.length).toBeGreaterThan(2);
  });
});

describe('permissions', () => {
  it('the answer has the rights of the caller', async () => {
    expect(await ask(permissionData)).toMatchObject({
      role: 'TOURIST',
      may: { search: true, see_ship: false, see_details: false, collect: false, publish: false },
      limits: {
        collection_groups: 0,
        collection_lanes: 0,
        pinned_lanes: 0,
        own_lists: 0,
        seats: 0,
        api_keys: 0,
      },
    });
    const { header } = await aMember(database, { publisher: true, shipowner_id: shipownerId });
    expect(await ask(permissionData, header)).toMatchObject({
      role: 'COMMON',
      publisher: true,
      may: { see_ship: true, see_details: false, collect: true, publish: true, administer: false },
      limits: {
        collection_groups: 1,
        collection_lanes: 5,
        pinned_lanes: 5,
        own_lists: 20,
        seats: 1,
        api_keys: 2,
      },
    });
    const admin = await aMember(database, { role: 'ADMIN' });
    expect(await ask(permissionData, admin.header)).toMatchObject({
      role: 'ADMIN',
      may: { see_details: true, publish: true, administer: true },
    });
  });
});
