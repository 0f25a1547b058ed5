import type { Insertable } from 'kysely';
import { expect, it } from 'vitest';

import type { Invited } from '../../contract/calls/invitations.ts';
import { invitationLimits } from '../../contract/limits/invitation-limits.ts';
import { findMember } from '../../server/db/account/members.ts';
import type { Tables } from '../../server/db/tables.ts';
import { grantByOperator } from '../../server/domain/membership/grant-by-operator.ts';
import { grantsOf, revokeGrantsOfOrder } from '../../server/domain/membership/grants.ts';
import { fulfil } from '../../server/domain/orders/settle.ts';
import { dayMs } from '../../trade/calendar/day-ms.ts';
import { decrypt } from '../../src/store/sealing/sealing.ts';
import { describeOnPostgres } from '../support/database.ts';
import { aMember } from '../support/a-member.ts';
import { testNow } from '../support/test-time.ts';
import { somePhones, visitors } from '../support/visit.ts';

type OrderChange = Partial<Insertable<Tables['orders']>>;

interface Page<Row> {
  list: Row[];
  total: number;
}

let mobiles = 13_411_100_000;
const aMobile = () => String(mobiles++);

describeOnPostgres('invitations', (getDatabase) => {
  const start = async () => {
    const phones = somePhones();
    const world = visitors(getDatabase(), { phones });
    const inviter = await aMember(getDatabase(), { mobile: aMobile() });
    const { id } = inviter;
    const { invite_code } = await getDatabase()
      .db.selectFrom('member')
      .select('invite_code')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    const read = async <Answer>(path: string) => {
      const { data } = await world.ask<string>(path, { token: inviter.token });
      return (await decrypt(data, inviter.dataKey.toString('base64'))) as Answer;
    };
    /** Registers a member from a separate network address and returns the member's id. */
    const register = async ({ mobile = aMobile(), code = invite_code, browser = '' } = {}) => {
      const address = `198.51.${mobiles % 250}.${Number(mobile) % 250}`;
      await world.askCode(mobile, address);
      const more = { invite_code: code, ...(browser && { browser }) };
      const { data, code: outcome } = await world.logIn(mobile, phones.codeOf(mobile), more);
      if (!data) throw new Error(`The login failed: ${outcome}`);
      return data.user_info.id;
    };
    const upgrade = async (memberId: number, differs: OrderChange = {}) => {
      const orderId = await anOrder(memberId, differs);
      await getDatabase()
        .db.transaction()
        .execute(async (db) => {
          const order = await db
            .selectFrom('orders')
            .selectAll()
            .where('id', '=', orderId)
            .executeTakeFirstOrThrow();
          await fulfil({ db }, order, world.clock.now);
        });
      return orderId;
    };
    const refund = (orderId: number) =>
      getDatabase()
        .db.transaction()
        .execute((db) => revokeGrantsOfOrder({ db }, orderId, world.clock.now));
    /** Returns the days that are left of each tier. */
    const ownDays = async () => {
      const days = { vip: 0, corporate: 0 };
      for (const grant of await grantsOf(getDatabase(), id, world.clock.now))
        days[grant.tier] += grant.days_left;
      return days;
    };
    const vipDays = async () => {
      const { vip_until } = await getDatabase()
        .db.selectFrom('member')
        .select('vip_until')
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
      return vip_until ? Math.round((vip_until.getTime() - world.clock.now.getTime()) / dayMs) : 0;
    };
    const invited = () => read<Page<Invited>>('member/invite/list');
    const statistics = () =>
      read<{ days: number; registered: number; upgraded: number; year: object; months: object[] }>(
        'member/distribution/statistics',
      );
    return {
      ...world,
      phones,
      invite_code,
      inviter,
      read,
      register,
      upgrade,
      refund,
      ownDays,
      vipDays,
      invited,
      statistics,
    };
  };

  const memberOf = async (id: number) => {
    const member = await findMember(getDatabase(), id);
    if (!member) throw new Error(`No member has the id ${id}`);
    return member;
  };

  async function anOrder(member_id: number, differs: OrderChange): Promise<number> {
    const { id: contract_id } = await getDatabase()
      .db.selectFrom('contract')
      .select('id')
      .limit(1)
      .executeTakeFirstOrThrow();
    const price = { price_fen: 100, amount_fen: 100, credit_fen: 0 };
    const { id } = await getDatabase()
      .db.insertInto('orders')
      .values({
        ...price,
        number: `T${member_id}-${mobiles++}`,
        member_id,
        contract_id,
        tier: 'vip',
        period_days: 31,
        state: 'fulfilled',
        payment: '{}',
        credits: '[]',
        provider: 'simulated',
        channel: 'qr',
        provider_trade_no: null,
        flag: null,
        create_time: testNow,
        expire_time: testNow,
        ...differs,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  }

  it.each([
    { bought: 'vip', paid: 10_800, of: 10_800, vip: 7 + 31, corporate: 0 },
    { bought: 'corporate', paid: 43_800, of: 43_800, vip: 7, corporate: 31 },
    { bought: 'corporate', paid: 33_000, of: 43_800, vip: 7, corporate: 23 },
    { bought: 'corporate', paid: 1, of: 43_800, vip: 7, corporate: 0 },
  ] as const)(
    'paying $paid of $of fen for $bought gives $corporate corporate days',
    async ({ bought, paid, of, vip, corporate }) => {
      const { register, upgrade, ownDays, inviter } = await start();
      await grantByOperator(
        getDatabase(),
        { member: await memberOf(inviter.id), tier: 'corporate', days: 100 },
        testNow,
      );
      const id = await register();
      await upgrade(id, { tier: bought, price_fen: of, amount_fen: paid, credit_fen: of - paid });
      expect(await ownDays()).toEqual({ vip, corporate: 100 + corporate });
    },
  );

  it('a new member gives 7 days and a first upgrade 31', async () => {
    const { register, upgrade, vipDays, invited, statistics, read } = await start();
    const mobile = aMobile();
    const id = await register({ mobile });
    expect(await vipDays()).toBe(7);
    await upgrade(id);
    await upgrade(id);
    expect(await vipDays()).toBe(38);
    const given = { outcome: 'given' };
    expect(await invited()).toMatchObject({
      total: 1,
      list: [
        {
          mobile: mobile.replace(/^(\d{3})\d{4}/, '$1****'),
          days: 38,
          upgrade_time: testNow.toISOString(),
          rewards: [
            { ...given, reason: 'registration', days: 7 },
            { ...given, reason: 'upgrade', days: 31 },
          ],
        },
      ],
    });
    expect(await statistics()).toMatchObject({
      registered: 1,
      upgraded: 1,
      days: 38,
      year: { year: 2026, days: 38, most: 365 },
    });
    expect((await statistics()).months.at(-1)).toEqual({
      month: '2026-11',
      registration_days: 7,
      upgrade_days: 31,
    });
    expect(await read('member/distribution/list')).toMatchObject({ total: 2 });
    expect(JSON.stringify([await invited(), await read('member/distribution/list')])).not.toContain(mobile);
  });

  it('a refund removes the 31 days, which are given only once', async () => {
    const { register, upgrade, refund, vipDays, invited, later } = await start();
    const id = await register();
    const order = await upgrade(id);
    later(86_400);
    await refund(order);
    expect(await vipDays()).toBe(6);
    await upgrade(id);
    expect(await vipDays()).toBe(6);
    expect(await invited()).toMatchObject({
      list: [
        { days: 7, rewards: [{ outcome: 'given' }, { reason: 'upgrade', outcome: 'taken_back', days: 0 }] },
      ],
    });
  });

  it('existing members and unknown codes give no days', async () => {
    const { register, vipDays, later } = await start();
    const mobile = aMobile();
    await register({ mobile, code: 'NOBODY' });
    later(120);
    await register({ mobile });
    expect(await vipDays()).toBe(0);
  });

  it('inviting oneself gives no days', async () => {
    const { register, upgrade, vipDays, invited, inviter, ask, phones, later } = await start();
    const browser = 'browser-of-the-inviter';
    await register({ code: 'NOBODY', browser });
    const second = await register({ browser });
    await upgrade(second);
    expect(await vipDays()).toBe(0);
    // The inviter changes the number, and registers again with the old number.
    const { mobile: old } = await getDatabase()
      .db.selectFrom('member')
      .select('mobile')
      .where('id', '=', inviter.id)
      .executeTakeFirstOrThrow();
    const { token } = inviter;
    await ask('member/mobile/old_code', { body: {}, token });
    const proof = { code: phones.codeOf(old) };
    const { data } = await ask<{ ticket: string }>('member/mobile/old_code_verify', { body: proof, token });
    const mobile = aMobile();
    await ask('member/mobile/new_code', { body: { ticket: data.ticket, mobile }, token });
    const change = { ticket: data.ticket, mobile, code: phones.codeOf(mobile) };
    expect(await ask('member/mobile/handle', { body: change, token })).toMatchObject({ code: 'ok' });
    later(120);
    await register({ mobile: old });
    expect(await vipDays()).toBe(0);
    expect((await invited()).list.map(({ rewards }) => rewards[0]?.outcome)).toEqual(['not_new', 'not_new']);
  });

  it('fifteen registrations at once are all counted', async () => {
    const { register, vipDays, statistics } = await start();
    await Promise.all(Array.from({ length: 15 }, () => register()));
    expect(await vipDays()).toBe(15 * 7);
    expect(await statistics()).toMatchObject({ registered: 15, days: 105 });
  });

  it('days are limited by the calendar year in China', async () => {
    const { register, upgrade, vipDays, statistics, invited, clock } = await start();
    for (let at = 0; at < 10; at++) await upgrade(await register());
    // Nine members bring 38 days each, which are 342. The tenth brings 7 at the registration, and at the
    // upgrade only the days left up to the limit of a year.
    expect(await vipDays()).toBe(invitationLimits.daysPerYearMost);
    await register();
    expect((await invited()).list[0]).toMatchObject({ days: 0, rewards: [{ outcome: 'ceiling' }] });
    expect(await statistics()).toMatchObject({ days: 365, year: { days: 365 } });
    // The inviter makes a request during this time, because an unused session would end.
    clock.now = new Date('2026-12-15T00:00:00Z');
    await invited();
    clock.now = new Date('2026-12-31T16:00:00Z');
    await register();
    expect((await invited()).list[0]).toMatchObject({ days: 7 });
  });

  it("an invitation link reveals only the inviter's masked name", async () => {
    const { ask, invite_code, inviter } = await start();
    const view = () => ask<{ inviter: string }>(`invite/inviter?invite_code=${invite_code.toLowerCase()}`);
    expect((await view()).data).toMatchObject({
      inviter: expect.stringMatching(/^134\*{4}\d{4}$/) as string,
      registration_days: 7,
      upgrade_days: 31,
    });
    await getDatabase()
      .db.updateTable('member')
      .set({ nickname: '林越' })
      .where('id', '=', inviter.id)
      .execute();
    expect((await view()).data.inviter).toBe('林越');
    const unknown = await ask<{ inviter: string }>('invite/inviter?invite_code=NOBODY');
    expect(unknown.data.inviter).toBe('');
  });
});
