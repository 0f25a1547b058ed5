import { beforeAll, expect, it } from 'vitest';

import { dayMs, minuteMs } from '../../trade/calendar/day-ms.ts';
import { refundOrder } from '../../server/domain/orders/refund.ts';
import { aBuyer, plansByName } from '../support/a-buyer.ts';
import { describeOnPostgres } from '../support/database.ts';
import { aMember } from '../support/a-member.ts';
import { testNow } from '../support/test-time.ts';

const byOperator = { reason: 'asked', by: { actor: 'operator', address: '' } } as const;
const after = (days: number) => new Date(testNow.getTime() + days * dayMs).toISOString();

describeOnPostgres('orders', (getDatabase) => {
  let plans: Record<string, number> = {};
  beforeAll(async () => {
    plans = await plansByName(getDatabase());
  });
  const plan = (name: string) => plans[name] ?? 0;
  const start = (differs = {}) => aBuyer(getDatabase(), differs);
  const refund = (number: string, now: Date, isFull = false) =>
    refundOrder(getDatabase(), { number, isFull, ...byOperator }, now);
  const grants = (memberId: number) =>
    getDatabase().db.selectFrom('membership_grant').selectAll().where('member_id', '=', memberId).execute();

  it('are paid once, with repeated presses, and make the member VIP', async () => {
    const buyer = await start();
    const order = await buyer.order(plan('vip year'));
    expect(order).toMatchObject({
      state: 'pending',
      amount_fen: 98_000,
      is_simulated: true,
      number: expect.stringMatching(/^LC20261120\d{10}$/) as string,
      expire_time: new Date(testNow.getTime() + 30 * minuteMs).toISOString(),
    });
    expect(order.code_url).toMatch(/^\/_sim\/pay\/LC/);
    const page = await buyer.app.request(order.pay_url);
    expect(await page.text()).toContain('¥980.00');
    expect((await buyer.app.request(`${order.pay_url}x`, { method: 'POST' })).status).toBe(404);
    const pressed = await Promise.all(Array.from({ length: 5 }, () => buyer.press(order)));
    expect(pressed.map(({ status }) => status)).toEqual([303, 303, 303, 303, 303]);
    expect(await buyer.view(order.id)).toMatchObject({
      state: 'fulfilled',
      code_url: '',
      from_time: testNow.toISOString(),
      to_time: after(365),
    });
    expect(await buyer.tier()).toBe('vip');
    expect(await grants(buyer.id)).toHaveLength(1);
  });

  it("an order with another amount than the server's is refused", async () => {
    const buyer = await start();
    const wish = { action: 'create', contract_id: plan('vip month'), provider: 'simulated', channel: 'qr' };
    expect(await buyer.handle({ ...wish, due_fen: 1 })).toMatchObject({ status: 409, code: 'conflict' });
    expect(await buyer.handle({ ...wish, due_fen: 10_800, price_fen: 1 })).toMatchObject({
      code: 'unknown_parameter',
    });
    expect((await buyer.call<{ total: number }>('member/order/list')).data.total).toBe(0);
  });

  it('of concurrent orders one is made, and the others are refused', async () => {
    const buyer = await start();
    const wish = { action: 'create', contract_id: plan('vip month'), provider: 'simulated', channel: 'qr' };
    const order = () => buyer.handle({ ...wish, due_fen: 10_800 });
    const answers = await Promise.all([order(), order(), order(), order()]);
    for (const { status, errors } of answers)
      expect([200, 'order_made_meanwhile']).toContain(status === 200 ? status : errors?.[0]?.code);
    const { list } = (await buyer.call<{ list: { state: string }[] }>('member/order/list')).data;
    expect(list.filter(({ state }) => state === 'pending')).toHaveLength(1);
  });

  it('a demo account can only pay by simulation', async () => {
    const [buyer, demo] = [await start(), await start({ mobile: '13800000001' })];
    expect([(await buyer.quotes()).is_demo, (await demo.quotes()).is_demo]).toEqual([false, true]);
    const without = await start({ mobile: '13800000002', pay: new Map() });
    expect(await without.quotes()).toMatchObject({ is_demo: true, providers: [] });
    const wish = { action: 'create', contract_id: plan('vip month'), due_fen: 10_800 };
    expect((await without.handle({ ...wish, provider: 'simulated', channel: 'qr' })).code).toBe('invalid');
  });

  it('a new order closes the waiting one, which can be paid late', async () => {
    const buyer = await start();
    const first = await buyer.order(plan('vip month'));
    const second = await buyer.order(plan('vip year'));
    expect(await buyer.view(first.id)).toMatchObject({ state: 'closed', code_url: '' });
    expect((await buyer.quotes()).pending_id).toBe(second.id);
    await buyer.press(first);
    const late = await buyer.view(first.id);
    expect(late).toMatchObject({ state: 'paid_late', choose_until: after(1) });
    expect(await buyer.tier()).toBe('ordinary');
    const accepted = await buyer.handle({ action: 'accept_late', id: first.id });
    expect(accepted.data).toMatchObject({ state: 'fulfilled', to_time: after(31) });
    expect(await buyer.handle({ action: 'refund_late', id: first.id })).toMatchObject({ code: 'conflict' });
    expect(await grants(buyer.id)).toHaveLength(1);
  });

  it('unpaid orders expire, and a late payment is refunded without a choice', async () => {
    const buyer = await start();
    const order = await buyer.order(plan('vip month'));
    await buyer.later(31 * minuteMs);
    expect(await buyer.view(order.id)).toMatchObject({ state: 'expired' });
    await buyer.reconcile();
    expect(await buyer.view(order.id)).toMatchObject({
      state: 'expired',
      check_time: expect.any(String) as string,
    });
    await buyer.press(order);
    expect(await buyer.view(order.id)).toMatchObject({ state: 'paid_late' });
    await buyer.later(dayMs);
    await buyer.reconcile();
    await buyer.reconcile();
    expect(await buyer.view(order.id)).toMatchObject({
      state: 'refunded',
      refund: { amount_fen: 10_800, state: 'done' },
    });
    expect(await grants(buyer.id)).toEqual([]);
  });

  it('a cancelled order costs nothing', async () => {
    const buyer = await start();
    const order = await buyer.order(plan('vip month'));
    expect((await buyer.handle({ action: 'close', id: order.id })).data).toMatchObject({ state: 'closed' });
    expect((await buyer.handle({ action: 'close', id: order.id })).data).toMatchObject({ state: 'closed' });
    const other = await start();
    expect(await other.handle({ action: 'close', id: order.id })).toMatchObject({ code: 'not_found' });
  });

  it('unused days pay for an upgrade, and a refund returns their share', async () => {
    const buyer = await start();
    const vip = await buyer.order(plan('vip year'));
    await buyer.press(vip);
    await buyer.later(117 * dayMs);
    expect(await buyer.quoteOf(plan('corporate year'))).toMatchObject({
      credit_days: 248,
      credit_fen: 66_586,
      due_fen: 331_414,
      from_time: after(117),
    });
    const upgrade = await buyer.order(plan('corporate year'));
    expect(await refund(vip.number, buyer.clock.now)).toMatchObject({ kind: 'credited' });
    await buyer.press(upgrade);
    expect(await buyer.tier()).toBe('corporate');
    expect(await refund(vip.number, buyer.clock.now)).toEqual({ kind: 'nothing_left' });
    await buyer.later(100 * dayMs);
    expect(await refund(upgrade.number, buyer.clock.now)).toEqual({
      kind: 'refunding',
      days: 265,
      amountFen: Math.floor((331_414 * 265) / 365),
    });
    expect(await buyer.tier()).toBe('vip');
    const { db } = getDatabase();
    const member = await db.selectFrom('member').selectAll().where('id', '=', buyer.id).executeTakeFirst();
    const daysBack = Math.floor((248 * 265) / 365);
    expect(member?.vip_until?.toISOString()).toBe(after(217 + daysBack));
    await buyer.reconcile();
    expect(await buyer.view(upgrade.id)).toMatchObject({ state: 'refunded', from_time: null });
  });

  it('an upgrade costs at least one fen, and unneeded lower days wait', async () => {
    const buyer = await start();
    await buyer.press(await buyer.order(plan('vip year')));
    await buyer.press(await buyer.order(plan('vip year')));
    const quote = await buyer.quoteOf(plan('corporate month'));
    expect(quote.due_fen).toBeGreaterThan(0);
    expect(quote.credit_fen + quote.due_fen).toBe(43_800);
    await buyer.press(await buyer.order(plan('corporate month')));
    const profile = await grants(buyer.id);
    const end = Math.max(...profile.map(({ to_time }) => to_time.getTime()));
    expect(new Date(end).toISOString()).toBe(after(730 + 31 - quote.credit_days));
  });

  it('are refunded once for the days left, with their rewards taken back', async () => {
    const buyer = await start();
    const order = await buyer.order(plan('vip quarter'));
    await buyer.press(order);
    const friend = await aMember(getDatabase());
    await getDatabase()
      .db.insertInto('membership_grant')
      .values({
        member_id: friend.id,
        tier: 'vip',
        days: 31,
        from_time: testNow,
        to_time: after(31),
        source_kind: 'upgrade',
        source_id: `${buyer.id}`,
        order_id: order.id,
        create_time: testNow,
      })
      .execute();
    await buyer.later(10 * dayMs + 1);
    const asked = await Promise.all([1, 2, 3].map(() => refund(order.number, buyer.clock.now)));
    expect(asked.map(({ kind }) => kind).toSorted()).toEqual(['not_paid', 'not_paid', 'refunding']);
    expect(await buyer.tier()).toBe('ordinary');
    const [reward] = await grants(friend.id);
    expect(reward).toMatchObject({ clawed_back_for: 'refund', to_time: buyer.clock.now });
    await buyer.reconcile();
    expect((await buyer.view(order.id)).refund).toEqual({
      amount_fen: Math.floor((29_800 * 81) / 92),
      days: 81,
      state: 'done',
      create_time: buyer.clock.now.toISOString(),
      finish_time: buyer.clock.now.toISOString(),
    });
  });

  it('the number of orders in an hour is limited', async () => {
    const buyer = await start();
    for (let made = 0; made < 20; made++) await buyer.order(plan('vip month'));
    const { due_fen } = await buyer.quoteOf(plan('vip month'));
    const wish = {
      action: 'create',
      contract_id: plan('vip month'),
      provider: 'simulated',
      channel: 'qr',
      due_fen,
    };
    expect(await buyer.handle(wish)).toMatchObject({ status: 429, code: 'too_many_requests' });
  });

  it('the audit log has a row for each action', async () => {
    const buyer = await start();
    const order = await buyer.order(plan('vip month'));
    await buyer.press(order);
    await refund(order.number, buyer.clock.now, true);
    await buyer.reconcile();
    const { rows } = await getDatabase().pool.query<{ action: string }>(
      `select action from audit_log where detail ->> 'number' = $1 order by id`,
      [order.number],
    );
    expect(rows.map(({ action }) => action)).toEqual([
      'order_made',
      'order_paid',
      'refund_requested',
      'refund_done',
    ]);
  });
});
