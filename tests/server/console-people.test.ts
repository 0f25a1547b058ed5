import { expect, it } from 'vitest';

import type { MemberView } from '../../contract/calls/console/members.ts';
import { grantDays } from '../../server/domain/membership/grants.ts';
import { anOperator } from '../support/an-operator.ts';
import { describeOnPostgres } from '../support/database.ts';
import { aMember } from '../support/a-member.ts';
import { testNow } from '../support/test-time.ts';
import { visitors } from '../support/visit.ts';
import { aPaidOrder, aRequestedInvoice } from '../support/waiting-items.ts';

interface Listed {
  list: { id: number; mobile: string }[];
  total: number;
}

describeOnPostgres('members in the console', (getDatabase) => {
  const start = async () => {
    const site = visitors(getDatabase());
    const { token, id: operatorId } = await anOperator(getDatabase(), ['members']);
    const handle = (id: number, decision: string) =>
      site.ask<MemberView>('console/member/handle', { body: { id, decision }, token });
    return { site, token, operatorId, handle };
  };

  it('a list has masked numbers, and the view of one member the full one', async () => {
    const { site, token } = await start();
    const { id } = await aMember(getDatabase(), { mobile: '13811112222', nickname: '顾 100%' });
    for (const keyword of ['1111222', '顾 100%', String(id)]) {
      const query = new URLSearchParams({ keyword }).toString();
      const found = await site.ask<Listed>(`console/member/list?${query}`, { token });
      expect(found.data.list).toContainEqual(expect.objectContaining({ id, mobile: '138****2222' }));
    }
    const viewed = await site.ask<MemberView>(`console/member/view?id=${id}`, { token });
    expect(viewed.data).toMatchObject({ mobile: '13811112222', earlier_mobiles: [] });
    expect(viewed.data.sessions).toHaveLength(1);
  });

  it('a filter chooses members and counts them', async () => {
    const { site, token, handle } = await start();
    const { id } = await aMember(getDatabase());
    await handle(id, 'disable');
    const disabled = await site.ask<Listed>('console/member/list?state=disabled', { token });
    expect(disabled.data.list.map((one) => one.id)).toContain(id);
    expect(disabled.data.total).toBe(disabled.data.list.length);
    const admins = await site.ask<Listed>('console/member/list?state=admin', { token });
    expect(admins.data.list.map((one) => one.id)).not.toContain(id);
  });

  it('a member whose invitations are not of new people is found', async () => {
    const { site, token } = await start();
    const { db } = getDatabase();
    const inviter = await aMember(getDatabase());
    const doubtful = async () => {
      const { data } = await site.ask<Listed>('console/member/list?state=doubtful', { token });
      return data.list.map(({ id }) => id);
    };
    for (const at of [1, 2, 3]) {
      expect(await doubtful()).not.toContain(inviter.id);
      const { id } = await aMember(getDatabase(), { inviter_id: inviter.id, nickname: `第 ${at} 位` });
      await db
        .insertInto('invite_reward')
        .values({
          invitee_id: id,
          inviter_id: inviter.id,
          reason: 'registration',
          outcome: 'not_new',
          days: 0,
          grant_id: null,
          create_time: testNow,
        })
        .execute();
    }
    expect(await doubtful()).toContain(inviter.id);
    const { data } = await site.ask<MemberView>(`console/member/view?id=${inviter.id}`, { token });
    expect(data.invitations).toMatchObject({ total: 3, not_new: 3, days: 0, is_doubtful: true });
    expect(data.invitations.list[0]).toMatchObject({ nickname: '第 3 位', is_new: false, has_paid: false });
    expect(data.invitations.list[0]?.mobile).toMatch(/^\d{3}\*{4}\d{4}$/);
  });

  it('many people who were invited on one day are a reason for doubt', async () => {
    const { site, token } = await start();
    const inviter = await aMember(getDatabase());
    for (let at = 0; at < 5; at++) await aMember(getDatabase(), { inviter_id: inviter.id });
    const { data } = await site.ask<MemberView>(`console/member/view?id=${inviter.id}`, { token });
    expect(data.invitations).toMatchObject({ total: 5, not_new: 0, day_most: 5, is_doubtful: true });
  });

  it('a disabled member is logged out at once, and may come back', async () => {
    const { site, handle } = await start();
    const member = await aMember(getDatabase());
    const disabled = await handle(member.id, 'disable');
    expect(disabled.data.sessions).toEqual([]);
    expect(disabled.data.disabled_time).toBe(testNow.toISOString());
    expect((await site.ask('member/data', { token: member.token })).code).toBe('session_ended');
    expect((await handle(member.id, 'enable')).data.disabled_time).toBeNull();
  });

  it('a publisher loses the shipowner, and a certified member the certification', async () => {
    const { handle } = await start();
    const { id } = await aMember(getDatabase(), { certification_status: 1 });
    expect((await handle(id, 'end_certification')).data.is_certified).toBe(false);
    expect((await handle(id, 'certify')).data.is_certified).toBe(true);
    expect((await handle(id, 'end_publishing')).data.shipowner).toBe('');
  });

  it('a seat gives its holder the tier, and its owner shows who holds it', async () => {
    const { site, token } = await start();
    const until = new Date(testNow.getTime() + 30 * 86_400_000);
    const owner = await aMember(getDatabase(), { corporate_until: until });
    const holder = await aMember(getDatabase(), { mobile: '13833334444', nickname: '小周' });
    await getDatabase()
      .db.insertInto('membership_grant')
      .values({
        member_id: owner.id,
        tier: 'corporate',
        days: 30,
        seats: 3,
        source_kind: 'operator',
        source_id: 'a test',
        from_time: testNow,
        to_time: until,
        create_time: testNow,
        order_id: null,
        clawed_back_for: null,
      })
      .execute();
    await getDatabase()
      .db.insertInto('seat')
      .values({
        owner_id: owner.id,
        place: 2,
        holder_id: holder.id,
        mobile: null,
        token_hash: null,
        accept_time: testNow,
        create_time: testNow,
      })
      .execute();
    const view = async (id: number) =>
      (await site.ask<MemberView>(`console/member/view?id=${id}`, { token })).data;
    expect(await view(owner.id)).toMatchObject({
      seat_total: 3,
      seats: [{ holder_id: holder.id, mobile: '138****4444', nickname: '小周' }],
    });
    expect(await view(holder.id)).toMatchObject({
      tier: 'corporate',
      tier_until: until.toISOString(),
      seat_total: 0,
    });
  });

  it('the data of a member are exported, and the account is closed unless an order is open', async () => {
    const { site, token, operatorId } = await start();
    const { member_id: id, number } = await aPaidOrder(getDatabase(), {
      create_time: testNow,
      state: 'refunding',
    });
    const copy = await site.ask<{ text: string }>('console/member/copy', { body: { id }, token });
    expect(copy.data.text).toContain(number);
    const close = (who: number) => site.ask('console/member/close', { body: { id: who }, token });
    const hindered = await close(id);
    expect([hindered.code, hindered.errors[0]?.message]).toEqual([
      'conflict',
      expect.stringContaining(number),
    ]);
    await getDatabase()
      .db.updateTable('orders')
      .set({ state: 'refunded' })
      .where('number', '=', number)
      .execute();
    expect((await close(id)).code).toBe('ok');
    const { mobile } = await getDatabase()
      .db.selectFrom('member')
      .select('mobile')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(mobile).not.toMatch(/^1\d{10}$/);
    expect((await close(operatorId)).code).toBe('permission_denied');
  });

  it('an administrator is changed only at the server', async () => {
    const { handle, operatorId } = await start();
    expect((await handle(operatorId, 'disable')).code).toBe('permission_denied');
  });
});

describeOnPostgres('orders in the console', (getDatabase) => {
  it('an order is found by its number and refunded once', async () => {
    const site = visitors(getDatabase());
    const { token } = await anOperator(getDatabase(), ['money']);
    const { number } = await aPaidOrder(getDatabase(), { create_time: testNow });
    const found = await site.ask<{ list: object[]; total: number }>(
      `console/order/list?keyword=${number.toLowerCase()}&state=fulfilled`,
      { token },
    );
    expect(found.data).toMatchObject({ list: [{ number, amount_fen: 9_800 }], total: 1 });
    const refund = (body: object) =>
      site.ask<{ amount_fen: number }>('console/order/refund', { body: { number, ...body }, token });
    expect((await refund({ is_full: true, reason: '' })).errors[0]?.field).toBe('reason');
    const view = () => site.ask(`console/order/refund/view?number=${number}`, { token });
    expect((await view()).data).toEqual({
      unused: null,
      full: { amount_fen: 9_800, days: 0 },
      invoice: null,
    });
    // The member has no days of this order, so only a full refund has an amount.
    expect((await refund({ is_full: false, reason: '误购' })).code).toBe('conflict');
    expect((await refund({ is_full: true, reason: '误购' })).data.amount_fen).toBe(9_800);
    expect((await refund({ is_full: true, reason: '误购' })).code).toBe('conflict');
    expect((await view()).code).toBe('conflict');
  });

  it('the view of a refund names the invoice and promises what the refund then does', async () => {
    const site = visitors(getDatabase());
    const { token } = await anOperator(getDatabase(), ['money']);
    const invoiceId = await aRequestedInvoice(getDatabase(), testNow);
    const order = await getDatabase()
      .db.selectFrom('invoice_order')
      .innerJoin('orders', 'orders.id', 'order_id')
      .select(['orders.id', 'number', 'member_id'])
      .where('invoice_id', '=', invoiceId)
      .executeTakeFirstOrThrow();
    const { id: order_id, member_id } = order;
    const source = { kind: 'order' as const, id: order.number };
    await getDatabase()
      .db.transaction()
      .execute((db) => grantDays({ db }, { member_id, tier: 'vip', days: 10, source, order_id }, testNow));
    await getDatabase()
      .db.updateTable('invoice')
      .set({ state: 'issued' })
      .where('id', '=', invoiceId)
      .execute();
    const view = await site.ask<{ unused: { amount_fen: number; days: number }; invoice: string }>(
      `console/order/refund/view?number=${order.number}`,
      { token },
    );
    expect(view.data).toMatchObject({ invoice: 'issued', unused: { days: 10 } });
    const body = { number: order.number, is_full: false, reason: '误购' };
    expect((await site.ask('console/order/refund', { body, token })).data).toEqual(view.data.unused);
  });
});
