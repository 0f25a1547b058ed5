import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import type { OpenDatabase } from '../../server/db/open.ts';
import { decrypt } from '../../src/store/sealing/sealing.ts';
import { aMember } from '../support/a-member.ts';
import { visitors } from '../support/visit.ts';
import { openEmbeddedDatabase } from '../support/database.ts';

let database: OpenDatabase;
beforeAll(async () => {
  database = await openEmbeddedDatabase();
}, 60_000);
afterAll(() => database.close());

const opened = async (path: string, { token, dataKey }: Awaited<ReturnType<typeof aMember>>) => {
  const { data } = await visitors(database).ask<string>(path, { token });
  return decrypt(data, dataKey.toString('base64'));
};

describe('members', () => {
  it('a member gets the own number complete, encrypted and uncached', async () => {
    const member = await aMember(database, { mobile: '13911110001', nickname: '老王' });
    expect(await opened('member/data', member)).toMatchObject({
      id: member.id,
      mobile: '13911110001',
      nickname: '老王',
      avatar: '',
      role: 'COMMON',
      publisher: 0,
    });
    const { text, headers } = await visitors(database).ask('member/data', { token: member.token });
    expect(text).not.toContain('13911110001');
    expect(headers.get('cache-control')).toBe('no-store');
  });

  it('the profile shows the current rights and membership', async () => {
    const { id: shipowner_id } = await database.db
      .insertInto('shipowner')
      .values({ logo: null, chinese_title: '望潮', english_title: 'Wang Chao' })
      .returning('id')
      .executeTakeFirstOrThrow();
    const member = await aMember(database, {
      mobile: '13911110002',
      publisher: true,
      shipowner_id,
      certification_status: 1,
      vip_until: '2027-01-01T00:00:00Z',
    });
    expect(await opened('profile/data', member)).toMatchObject({
      mobile: '139****0002',
      publisher: 1,
      tier: 'vip',
      tier_expire_time: '2027-01-01T00:00:00.000Z',
      certification_status: 1,
      shipowner: { id: shipowner_id, chinese_title: '望潮', english_title: 'Wang Chao' },
      limits: { collection_groups: 1, collection_lanes: 30, pinned_lanes: 20, own_lists: 100, seats: 1 },
      invite_code: expect.stringMatching(/^[0-9A-F]{10}$/) as string,
    });
    const former = await aMember(database, { vip_until: '2026-11-20T07:59:59Z' });
    expect(await opened('profile/data', former)).toMatchObject({
      tier: 'ordinary',
      tier_expire_time: null,
      shipowner: null,
    });
  });

  it("the language is stored for the member's next device", async () => {
    const { ask } = visitors(database);
    const { token } = await aMember(database);
    const language = async () =>
      (await ask<{ system_language: string }>('member/setting/data', { token })).data.system_language;
    expect(await language()).toBeNull();
    for (const value of ['en', 'en', 'zh']) {
      const body = { field: 'system_language', value };
      expect((await ask('member/setting/language', { token, body })).data).toEqual({
        system_language: value,
      });
      expect(await language()).toBe(value);
    }
    const wrong = [
      { field: 'system_language', value: 'fr' },
      { field: 'role', value: 'ADMIN' },
    ];
    for (const body of wrong)
      expect((await ask('member/setting/language', { token, body })).status).toBe(422);
  });

  it.each([
    ['  老王  ', '老王'],
    ['王 👨‍👩‍👧', '王 👨‍👩‍👧'],
    ['Ship’s Mate', 'Ship’s Mate'],
    ['', 'required'],
    ['   ', 'required'],
    ['王\u0000', 'text_invalid'],
    ['a\nb', 'nickname_invalid'],
    ['\u202Egnp.exe', 'nickname_invalid'],
    ['长'.repeat(21), 'nickname_too_long'],
  ])('the nickname %j becomes %j', async (typed, expected) => {
    const { ask } = visitors(database);
    const { token } = await aMember(database);
    const { data, errors } = await ask<{ nickname: string } | undefined>('member/setting/handle', {
      token,
      body: { nickname: typed },
    });
    expect(data?.nickname ?? errors[0]?.code).toBe(expected);
  });

  it('the settings call changes only the own nickname', async () => {
    const { ask } = visitors(database);
    const [member, other] = [await aMember(database), await aMember(database)];
    const rowOf = (id: number) =>
      database.db.selectFrom('member').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    const before = [await rowOf(member.id), await rowOf(other.id)];
    const forbidden = ['role', 'publisher', 'tier', 'certification_status', 'mobile', 'id', 'member_id'];
    for (const field of [...forbidden, 'shipowner_id', 'data_key', 'invite_code', 'disabled_time']) {
      const body = { nickname: '新名', [field]: 1 };
      const { code } = await ask('member/setting/handle', { token: member.token, body });
      expect({ field, code }).toEqual({ field, code: 'unknown_parameter' });
    }
    expect([await rowOf(member.id), await rowOf(other.id)]).toEqual(before);
    await ask('member/setting/handle', { token: member.token, body: { nickname: '新名' } });
    expect([await rowOf(member.id), await rowOf(other.id)]).toEqual([
      { ...before[0], nickname: '新名' },
      before[1],
    ]);
  });
});
