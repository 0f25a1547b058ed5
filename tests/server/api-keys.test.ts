import type { Updateable } from 'kysely';
import { beforeAll, expect, it } from 'vitest';

import type { ApiKeyRow } from '../../contract/calls/workspace/api-key.ts';
import { serverLimits } from '../../contract/limits/server-limits.ts';
import { limitsOf } from '../../server/domain/rights/permission.ts';
import type { Tables } from '../../server/db/tables.ts';
import { openKey } from '../../server/domain/api-keys/open-key.ts';
import { issueKey, listKeys, revokeKey } from '../../server/domain/api-keys/operator-keys.ts';
import { ids } from '../contract/rights-case.ts';
import { describeOnPostgres } from '../support/database.ts';
import { makeRightsSetup } from '../support/rights-setup.ts';
import { aConfig } from '../support/a-config.ts';
import { aMember } from '../support/a-member.ts';
import { anApp } from '../support/test-app.ts';
import { laterThanTests, testNow } from '../support/test-time.ts';

type MemberChange = Updateable<Tables['member']>;

interface Answered {
  status: number;
  code?: string;
  data: unknown;
}

describeOnPostgres('keys of the schedule API', (getDatabase) => {
  beforeAll(() => makeRightsSetup(getDatabase()), 60_000);

  const publisherOf = async (shipowner_id: number, tier: { corporate_until?: Date } = {}) => {
    const member = await aMember(getDatabase(), { publisher: true, shipowner_id, nickname: '周岚', ...tier });
    const call = async (path: string, body?: object): Promise<Answered> => {
      const response = await anApp(getDatabase()).request(`/api/organization/api_key/${path}`, {
        method: body ? 'POST' : 'GET',
        headers: { ...member.header, 'Content-Type': 'application/json' },
        ...(body && { body: JSON.stringify(body) }),
      });
      return (await response.json()) as Answered;
    };
    const make = async (title = 'ERP') =>
      (await call('handle', { title })).data as { row: ApiKeyRow; key: string };
    const list = async () => ((await call('select')).data as { list: ApiKeyRow[] }).list;
    const change = (changes: MemberChange) =>
      getDatabase().db.updateTable('member').set(changes).where('id', '=', member.id).execute();
    return { call, make, list, change };
  };
  const open = (key: string, at: { now?: Date; demoAccounts?: 'closed' | 'local' } = {}) =>
    openKey(key, {
      database: getDatabase(),
      config: aConfig({ demoAccounts: at.demoAccounts ?? 'closed' }),
      origin: { isForwarded: false },
      now: at.now ?? testNow,
    });

  it('a key is shown once and stored as a hash', async () => {
    const { make, list } = await publisherOf(ids.shipownerA);
    const { row, key } = await make('集团 ERP');
    expect(key).toMatch(/^laycan_[\w-]{43}$/);
    expect(row).toMatchObject({
      title: '集团 ERP',
      creator: '周岚',
      hint: key.slice(-4),
      last_used_time: null,
    });
    expect(JSON.stringify(await list())).not.toContain(key.slice(7));
    const stored = await getDatabase()
      .db.selectFrom('api_key')
      .selectAll()
      .where('id', '=', row.id)
      .execute();
    expect(JSON.stringify(stored)).not.toContain(key);
    expect((await open(key))?.caller).toMatchObject({
      certified: false,
      shipowner_id: ids.shipownerA,
      role: 'COMMON',
    });
    expect(await open(`${key}x`)).toBeNull();
  });

  it('a key is certified while its publisher is', async () => {
    const { make, change, call } = await publisherOf(ids.shipownerA, { corporate_until: laterThanTests });
    const { key, row } = await make();
    const isCertified = async () => (await open(key))?.caller.certified;
    expect(await isCertified()).toBe(false);
    await change({ certification_status: 1 });
    expect(await isCertified()).toBe(true);
    await change({ certification_status: 0 });
    expect(await isCertified()).toBe(false);
    await call('delete', { id: row.id });
  });

  it.each([
    ['may not publish', { publisher: false }],
    ['publishes for another organisation', { shipowner_id: ids.shipownerB }],
    ['is disabled', { disabled_time: testNow }],
  ] satisfies [string, MemberChange][])('a key is refused while its publisher %s', async (_, changes) => {
    const { make, change, call } = await publisherOf(ids.shipownerA, { corporate_until: laterThanTests });
    const { key, row } = await make();
    expect(await open(key)).not.toBeNull();
    await change(changes);
    expect(await open(key)).toBeNull();
    await change({ publisher: true, shipowner_id: ids.shipownerA, disabled_time: null });
    expect(await open(key)).not.toBeNull();
    await call('delete', { id: row.id });
  });

  it('the time of the last use is updated once an hour', async () => {
    const { make, list } = await publisherOf(ids.shipownerA);
    const { row, key } = await make();
    const lastUsed = async () => (await list()).find(({ id }) => id === row.id)?.last_used_time;
    await open(key);
    await open(key, { now: new Date(testNow.getTime() + 60_000) });
    expect(await lastUsed()).toBe(testNow.toISOString());
    const later = new Date(testNow.getTime() + 3_600_000);
    await open(key, { now: later });
    expect(await lastUsed()).toBe(later.toISOString());
  });

  it('only publishers of the same organisation can revoke a key', async () => {
    const [a, colleague, b] = [
      await publisherOf(ids.shipownerA, { corporate_until: laterThanTests }),
      await publisherOf(ids.shipownerA),
      await publisherOf(ids.shipownerB),
    ];
    const { row, key } = await a.make();
    expect((await b.list()).map(({ id }) => id)).not.toContain(row.id);
    expect(await b.call('delete', { id: row.id })).toMatchObject({ code: 'not_found' });
    expect(await open(key)).not.toBeNull();
    expect((await colleague.call('delete', { id: row.id })).status).toBe(200);
    expect(await open(key)).toBeNull();
    expect(await a.call('delete', { id: row.id })).toMatchObject({ code: 'not_found' });
  });

  it("the publisher's tier limits the number of keys", async () => {
    const ordinary = await publisherOf(ids.shipownerB);
    const corporate = await publisherOf(ids.shipownerB, { corporate_until: laterThanTests });
    const most = limitsOf('ordinary').api_keys;
    for (let more = 0; more < most; more += 1) await ordinary.make();
    expect(await ordinary.call('handle', { title: 'x' })).toMatchObject({
      code: 'invalid',
      errors: [{ code: 'api_keys_full', message: expect.stringContaining(String(most)) as string }],
    });
    expect((await ordinary.call('select')).data).toMatchObject({ most, has_higher: true });
    await corporate.make();
    expect((await corporate.call('select')).data).toMatchObject({ most: 10, has_higher: false });
    expect(await ordinary.list()).toHaveLength(most + 1);
    for (const { id } of await ordinary.list()) await ordinary.call('delete', { id });
  });

  it("concurrent requests cannot exceed the organisation's limit of keys", async () => {
    const { call, list } = await publisherOf(ids.shipownerB, { corporate_until: laterThanTests });
    const most = limitsOf('corporate').api_keys;
    const made = await Promise.all(Array.from({ length: most + 3 }, () => call('handle', { title: 'x' })));
    expect(made.filter(({ status }) => status === 200)).toHaveLength(most);
    expect(await list()).toHaveLength(most);
    expect(await call('handle', { title: 'x' })).toMatchObject({ code: 'invalid' });
    for (const { id } of await list()) await call('delete', { id });
    for (let more = most + 3; more < serverLimits.apiKeysMadePerDayMost; more += 1)
      await call('handle', { title: 'x' });
    for (const { id } of await list()) await call('delete', { id });
    expect(await call('handle', { title: 'x' })).toMatchObject({ code: 'too_many_requests' });
  });

  it('the operator creates, lists and revokes keys', async () => {
    const workplace = { database: getDatabase(), now: testNow };
    const made = await issueKey({ title: '港口平台', shipowner: '', calls_per_minute: 7 }, workplace);
    if (made.kind !== 'made') throw new Error(made.kind);
    const opened = await open(made.key);
    expect(opened).toMatchObject({ calls_per_minute: 7, caller: { shipowner_id: null, publisher: false } });
    expect(JSON.stringify(await listKeys(workplace))).toContain('港口平台');
    expect(await issueKey({ title: 'x', shipowner: '没有这个船东' }, workplace)).toMatchObject({
      kind: 'unknown_shipowner',
    });
    expect(await revokeKey({ id: made.id }, workplace)).toMatchObject({ kind: 'revoked' });
    expect(await revokeKey({ id: made.id }, workplace)).toMatchObject({ kind: 'unknown_key' });
    expect(await open(made.key)).toBeNull();
    const { action } = await getDatabase()
      .db.selectFrom('audit_log')
      .select('action')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    expect(action).toBe('api_key_revoked');
  });

  it("a demo organisation's key works only while the demo is open", async () => {
    const { db } = getDatabase();
    const demo = { logo: null, chinese_title: '演示', english_title: 'Demo', is_demo: true };
    const { id } = await db.insertInto('shipowner').values(demo).returning('id').executeTakeFirstOrThrow();
    const made = await issueKey(
      { title: 'x', shipowner: String(id) },
      { database: getDatabase(), now: testNow },
    );
    if (made.kind !== 'made') throw new Error(made.kind);
    expect(await open(made.key)).toBeNull();
    expect((await open(made.key, { demoAccounts: 'local' }))?.caller.is_demo).toBe(true);
  });
});
