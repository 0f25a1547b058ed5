import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';

import { dayMs, minuteMs } from '../../trade/calendar/day-ms.ts';
import { createPayProviders } from '../../server/adapters/pay/create-providers.ts';
import type { WechatSheet } from '../../contract/calls/orders.ts';
import type { OpenDatabase } from '../../server/db/open.ts';
import { refundOrder } from '../../server/domain/orders/refund.ts';
import { aBuyer } from '../support/a-buyer.ts';
import { openPostgresDatabase } from '../support/database.ts';
import { anAlipay } from '../support/alipay-simulator.ts';
import type { Message, Wrong } from '../support/pay-simulator.ts';
import { aConfig } from '../support/a-config.ts';
import { testNow } from '../support/test-time.ts';
import { aWechatPay, type WechatPaySimulator } from '../support/wechat-pay-simulator.ts';

let database: OpenDatabase;
let now = testNow;
let wechat: WechatPaySimulator;
let alipay: Awaited<ReturnType<typeof anAlipay>>;
beforeAll(async () => {
  database = await openPostgresDatabase();
  wechat = await aWechatPay(() => now, ['PUB_KEY_ID_0', 'PUB_KEY_ID_1']);
  alipay = await anAlipay();
}, 120_000);
// Ends the orders of the test, so that the next test has none that is due for a check.
afterEach(async () => {
  wechat.isSilent = false;
  alipay.isSilent = false;
  await database.pool.query('update orders set next_check_time = null');
  await database.pool.query('update refund set next_check_time = null');
});
afterAll(() => Promise.all([database.close(), wechat.close(), alipay.close()]));

const ways = [
  { name: 'wechat', channel: 'qr' },
  { name: 'wechat', channel: 'jsapi' },
  { name: 'alipay', channel: 'page' },
] as const;
type Way = (typeof ways)[number];

/** Returns from WeChat to the order with a code that identifies the owner of the phone. */
async function openSheet({ call }: Awaited<ReturnType<typeof aBuyer>>, id: number) {
  const { secret } = (await call<Left>('member/order/wechat', { id })).data;
  const code = wechat.phone.scan('snsapi_base');
  return call<Sheet>('member/order/wechat', { id, code, state: secret });
}
interface Left {
  url: string;
  state: string;
  secret: string;
}
interface Sheet {
  sheet: WechatSheet;
}

/** Returns a buyer with an order for a VIP month that waits at the provider. */
async function waiting({ name, channel }: Way) {
  const simulator = name === 'wechat' ? wechat : alipay;
  const buyer = await aBuyer(database, {
    pay: createPayProviders(simulator.config),
    siteOrigin: simulator.config.siteOrigin,
  });
  now = testNow;
  const order = await buyer.order(1, name, channel);
  if (name === 'alipay') alipay.open(order.pay_url);
  if (channel === 'jsapi') await openSheet(buyer, order.id);
  const post = async ({ headers, body }: Message) => {
    const response = await buyer.app.request(`/api/payment/${name}/notify`, {
      method: 'POST',
      headers,
      body,
    });
    return { status: response.status, text: await response.text() };
  };
  const tell = async (wrong?: Wrong, paidAt?: Date) =>
    post(simulator.message(order.number, buyer.clock.now, wrong, paidAt));
  const later = async (ms: number) => {
    await buyer.later(ms);
    now = buyer.clock.now;
  };
  const days = async () => {
    const { rows } = await database.pool.query<{ days: number }>(
      'select coalesce(sum(days), 0)::int as days from membership_grant where member_id = $1',
      [buyer.id],
    );
    return rows[0]?.days;
  };
  return { ...buyer, simulator, order, tell, later, days };
}

it.each(ways.filter(({ name }) => name === 'wechat'))(
  'a WeChat payment by another channel than $channel is flagged and grants nothing',
  async (way) => {
    const { tell, order, days, view } = await waiting(way);
    expect(await tell('other channel')).toEqual({ status: 204, text: '' });
    expect(await view(order.id)).toMatchObject({ state: 'pending', is_exceptional: true });
    expect(await days()).toBe(0);
  },
);

describe.each(ways)('payment by $name, $channel', (way) => {
  const { name } = way;
  const taken = name === 'wechat' ? { status: 204, text: '' } : { status: 200, text: 'success' };

  it('starts with requests that the provider accepts', async () => {
    const { order, simulator } = await waiting(way);
    expect(simulator.refused).toBe(0);
    expect(order).toMatchObject({ state: 'pending', is_simulated: false, amount_fen: 10_800 });
    expect(simulator.trades.get(order.number)?.fen).toBe(10_800);
  });

  it('counts once, however many notices and checks confirm it', async () => {
    const { tell, order, simulator, days, view, handle } = await waiting(way);
    simulator.pay(order.number);
    const parallel = await Promise.all(Array.from({ length: 20 }, () => tell()));
    for (let at = 0; at < 15; at++) parallel.push(await tell());
    expect(new Set(parallel.map(({ status }) => status))).toEqual(new Set([taken.status]));
    await handle({ action: 'check', id: order.id });
    expect(await view(order.id)).toMatchObject({ state: 'fulfilled', is_exceptional: false });
    expect(await days()).toBe(31);
  });

  it('a forged notice is not counted but logged', async () => {
    const { tell, order, days, view } = await waiting(way);
    const wrongs = ['signature', 'app id', 'serial', 'other key', 'probe'] as const;
    for (const wrong of name === 'wechat' ? [...wrongs, 'stale' as const] : wrongs)
      expect({ wrong, ...(await tell(wrong)) }).not.toEqual({ wrong, ...taken });
    expect(await view(order.id)).toMatchObject({ state: 'pending', is_exceptional: false });
    expect(await days()).toBe(0);
    const { rows } = await database.pool.query(
      `select 1 from audit_log where action = 'payment_forged' and detail ->> 'provider' = $1`,
      [name],
    );
    expect(rows.length).toBeGreaterThan(0);
  });

  it('of another amount is flagged and grants nothing', async () => {
    const { tell, order, days, view } = await waiting(way);
    expect(await tell('amount')).toEqual(taken);
    expect(await view(order.id)).toMatchObject({ state: 'pending', is_exceptional: true });
    expect(await days()).toBe(0);
  });

  it('of another amount is not checked again after its order has expired', async () => {
    const { tell, order, simulator, later, reconcile, view } = await waiting(way);
    await tell('amount');
    simulator.pay(order.number);
    const trade = simulator.trades.get(order.number);
    if (trade) trade.fen += 1;
    await later(31 * minuteMs);
    await reconcile(() => {});
    expect(await view(order.id)).toMatchObject({ state: 'expired', is_exceptional: true });
    const { rows } = await database.pool.query('select 1 from orders where next_check_time is not null');
    expect(rows).toEqual([]);
  });

  it('without a notice is found by a check after some seconds', async () => {
    const { order, simulator, later, reconcile, view, days } = await waiting(way);
    simulator.pay(order.number);
    await reconcile();
    expect(await view(order.id)).toMatchObject({ state: 'pending' });
    await later(5_000);
    await reconcile();
    expect(await view(order.id)).toMatchObject({ state: 'fulfilled' });
    expect(await days()).toBe(31);
  });

  it('is closed after its time, and a later notice waits for a choice', async () => {
    const { order, simulator, later, reconcile, view, tell, days, handle } = await waiting(way);
    await later(31 * minuteMs);
    simulator.isSilent = true;
    const failures: unknown[] = [];
    await reconcile((error) => failures.push(error));
    expect(failures).toHaveLength(1);
    expect(await view(order.id)).toMatchObject({ state: 'expired' });
    expect(await handle({ action: 'check', id: order.id })).toMatchObject({
      status: 503,
      errors: [{ code: 'payment_exception' }],
    });
    simulator.isSilent = false;
    await later(10 * minuteMs);
    await reconcile();
    expect(simulator.trades.get(order.number)?.state).toBe('closed');
    expect(await tell()).toEqual(taken);
    expect(await view(order.id)).toMatchObject({ state: 'paid_late' });
    expect(await days()).toBe(0);
    await later(dayMs);
    await reconcile();
    expect(await view(order.id)).toMatchObject({ state: 'refunded', refund: { amount_fen: 10_800 } });
  });

  it('closed by the provider is not checked again', async () => {
    const { order, simulator, later, reconcile, view, handle } = await waiting(way);
    const trade = simulator.trades.get(order.number);
    if (trade) trade.state = 'closed';
    await later(31 * minuteMs);
    await reconcile();
    expect(await view(order.id)).toMatchObject({ state: 'expired' });
    expect(await handle({ action: 'close', id: order.id })).toMatchObject({ status: 200 });
    await later(11 * minuteMs);
    expect(await reconcile()).toBe(0);
  });

  it('made in time counts once, even if its notice arrives after expiry', async () => {
    const { order, simulator, later, tell, days, view, clock } = await waiting(way);
    await later(29 * minuteMs);
    const paidAt = clock.now;
    simulator.pay(order.number);
    await later(11 * minuteMs);
    expect(await view(order.id)).toMatchObject({ state: 'expired', pay_time: null });
    await Promise.all([1, 2, 3].map(() => tell(undefined, paidAt)));
    expect(await view(order.id)).toMatchObject({ state: 'fulfilled' });
    expect(await days()).toBe(31);
  });

  it('with a notice after closing waits for a choice and counts once', async () => {
    const { order, simulator, later, reconcile, tell, days, view, handle, clock } = await waiting(way);
    await later(29 * minuteMs);
    const paidAt = clock.now;
    simulator.isSilent = true;
    await later(2 * minuteMs);
    await reconcile(() => {});
    simulator.isSilent = false;
    simulator.pay(order.number);
    await later(9 * minuteMs);
    for (let times = 0; times < 3; times++) expect(await tell(undefined, paidAt)).toEqual(taken);
    expect(await view(order.id)).toMatchObject({ state: 'paid_late' });
    expect(await days()).toBe(0);
    const accept = { action: 'accept_late', id: order.id };
    await Promise.all([handle(accept), handle(accept), tell(undefined, paidAt)]);
    expect(await view(order.id)).toMatchObject({ state: 'fulfilled' });
    expect(await days()).toBe(31);
  });

  it('made during cancellation is found and fulfils the order', async () => {
    const { order, simulator, handle, view } = await waiting(way);
    simulator.pay(order.number);
    expect(await handle({ action: 'close', id: order.id })).toMatchObject({ code: 'conflict' });
    expect(await view(order.id)).toMatchObject({ state: 'fulfilled' });
  });

  it('is refunded once, for the days that are left', async () => {
    const { order, simulator, later, reconcile, tell, view } = await waiting(way);
    simulator.pay(order.number);
    await tell();
    await later(10 * dayMs + 1);
    const by = { actor: 'operator', address: '' } as const;
    await refundOrder(database, { number: order.number, isFull: false, reason: '', by }, now);
    await reconcile();
    await reconcile();
    const worth = Math.floor((10_800 * 20) / 31);
    expect([...(simulator.trades.get(order.number)?.refunds.values() ?? [])]).toEqual([worth]);
    expect(await view(order.id)).toMatchObject({ state: 'refunded', refund: { amount_fen: worth } });
  });
});

it.each(['wechat', 'alipay'] as const)('%s does not know an order that never began', async (name) => {
  const { config } = name === 'wechat' ? wechat : alipay;
  const provider = createPayProviders(config).get(name);
  now = testNow;
  expect(await provider?.ask('20261120000000000001', now)).toEqual({ state: 'unknown' });
  expect(await provider?.close('20261120000000000001', now)).toBe('unknown');
});

it('an Alipay payment begun after cancellation is found after expiry', async () => {
  const { order, later, reconcile, view, handle } = await waiting(ways[2]);
  alipay.trades.delete(order.number);
  expect(await handle({ action: 'close', id: order.id })).toMatchObject({ data: { state: 'closed' } });
  alipay.open(order.pay_url);
  alipay.pay(order.number);
  await later(31 * minuteMs);
  await reconcile();
  expect(await view(order.id)).toMatchObject({ state: 'paid_late' });
});

it('an Alipay payment that never began is checked once more after cancellation', async () => {
  const { order, later, reconcile, view, handle } = await waiting(ways[2]);
  alipay.trades.delete(order.number);
  await handle({ action: 'close', id: order.id });
  expect(await reconcile()).toBe(0);
  await later(31 * minuteMs);
  expect([await reconcile(), await reconcile()]).toEqual([1, 0]);
  await later(dayMs);
  expect(await reconcile()).toBe(0);
  expect(await view(order.id)).toMatchObject({ state: 'closed' });
});

it('simulated payment is offered only without a real provider, outside production', () => {
  const names = (config = aConfig()) => [...createPayProviders(config).keys()];
  const pay = { ...aConfig().pay, simulation: 'forced' as const };
  expect(names()).toEqual(['simulated']);
  expect(names(wechat.config)).toEqual(['wechat']);
  expect(names(aConfig({ isProduction: true }))).toEqual([]);
  expect(names(aConfig({ isProduction: true, pay }))).toEqual(['simulated']);
  const half = { ...alipay.config.pay.alipay, privateKey: '' };
  expect(() => names({ ...alipay.config, pay: { ...alipay.config.pay, alipay: half } })).toThrow(
    'ALIPAY_PRIVATE_KEY',
  );
});
