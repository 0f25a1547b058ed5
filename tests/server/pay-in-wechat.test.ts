import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';

import type { WechatSheet } from '../../contract/calls/orders.ts';
import { serverLimits } from '../../contract/limits/server-limits.ts';
import { createPayProviders } from '../../server/adapters/pay/create-providers.ts';
import { loadConfig } from '../../server/load-config.ts';
import type { OpenDatabase } from '../../server/db/open.ts';
import { minuteMs } from '../../trade/calendar/day-ms.ts';
import { aBuyer } from '../support/a-buyer.ts';
import { openEmbeddedDatabase } from '../support/database.ts';
import { aWechatPay, type WechatPaySimulator } from '../support/wechat-pay-simulator.ts';
import { aConfig } from '../support/a-config.ts';
import { testNow } from '../support/test-time.ts';

/*
 * Orders whose page is open inside WeChat. `payments.test.ts` tests what happens to their payments, as for
 * all orders.
 */

let database: OpenDatabase;
let wechat: WechatPaySimulator;
let now = testNow;
beforeAll(async () => {
  database = await openEmbeddedDatabase();
  wechat = await aWechatPay(() => now);
}, 120_000);
afterAll(() => Promise.all([database.close(), wechat.close()]));
let persons = 0;
beforeEach(() => {
  wechat.phone.mood = 'fair';
  wechat.isSilent = false;
  wechat.phone.person = { openid: `o-person-${++persons}` };
});

interface Left {
  url: string;
  state: string;
  secret: string;
}
type Next = Partial<Left> & { sheet?: WechatSheet };

/** Returns a buyer with a waiting order for a VIP month. */
async function waiting() {
  const { siteOrigin } = wechat.config;
  const buyer = await aBuyer(database, { pay: createPayProviders(wechat.config), siteOrigin });
  now = buyer.clock.now;
  const order = await buyer.order(1, 'wechat', 'jsapi');
  const ask = (more: object = {}, id = order.id) => buyer.call<Next>('member/order/wechat', { id, ...more });
  const leave = async () => (await ask()).data as Left;
  const scan = () => wechat.phone.scan('snsapi_base');
  const comeBack = (secret: string, code = scan()) => ask({ code, state: secret });
  const later = async (ms: number) => {
    await buyer.later(ms);
    now = buyer.clock.now;
  };
  return { ...buyer, order, ask, leave, scan, comeBack, later };
}

const again = {
  status: 422,
  code: 'verification_failed',
  errors: [{ field: 'wechat', code: 'order_wechat_again' }],
};

it('the first payment passes through WeChat, and later ones open at once', async () => {
  const { order, leave, comeBack, ask, app } = await waiting();
  expect(order).toMatchObject({ state: 'pending', channel: 'jsapi', code_url: '', pay_url: '' });
  const { url, state, secret } = await leave();
  expect(url).not.toContain(secret);
  // WeChat redirects the browser to this site, and this site redirects it to the page of the order.
  const back = await fetch(url, { redirect: 'manual' });
  const address = new URL(back.headers.get('location') ?? '');
  expect(`${address.origin}${address.pathname}`).toBe('https://laycan.example/api/weixin_pay_return');
  const sent = await app.request(`${address.pathname}${address.search}`);
  expect(sent.status).toBe(303);
  const code = address.searchParams.get('code') ?? '';
  expect(sent.headers.get('location')).toBe(
    `/#/pages/order/index?id=${order.id}&code=${code}&state=${state}`,
  );
  const { data } = await comeBack(secret, code);
  expect(data.sheet && wechat.opens(data.sheet)).toBe(true);
  const second = (await ask()).data;
  expect(second.sheet && wechat.opens(second.sheet)).toBe(true);
  expect(second.sheet?.nonceStr).not.toBe(data.sheet?.nonceStr);
});

it('the return address never redirects to another site', async () => {
  const { app } = await waiting();
  const on = async (query: string) =>
    (await app.request(`/api/weixin_pay_return?${query}`)).headers.get('location');
  expect(await on('id=//evil.example&code=a%0d%0ab&state=%3Cscript%3E&back=//evil.example')).toBe(
    '/#/pages/order/index?',
  );
});

it('a state works once, in its browser, for its order, for ten minutes', async () => {
  const { leave, comeBack, scan } = await waiting();
  const other = await waiting();
  const asked = wechat.phone.asked;
  const { secret, state } = await leave();
  // The address reveals only the state, which is not sufficient without the secret.
  expect(await comeBack(state.slice(0, 43))).toMatchObject(again);
  expect(await other.comeBack(secret)).toMatchObject(again);
  expect(wechat.phone.asked).toBe(asked);
  const code = scan();
  await Promise.all([comeBack(secret, code), comeBack(secret, code)]);
  expect(wechat.phone.asked).toBe(asked + 1);
  const late = await other.leave();
  await other.later(serverLimits.wechatPassSeconds * 1_000);
  expect(await other.comeBack(late.secret)).toMatchObject(again);
});

it("other members' orders and closed or paid orders are refused", async () => {
  const { order, ask, handle, later, quoteOf } = await waiting();
  const other = await waiting();
  expect(await other.ask({}, order.id)).toMatchObject({ status: 404 });
  const { secret } = await other.leave();
  expect(await other.ask({ code: other.scan(), state: secret }, order.id)).toMatchObject({ status: 404 });
  await later(31 * minuteMs);
  expect(await ask()).toMatchObject({ code: 'conflict', errors: [{ code: 'order_not_open' }] });
  const quote = await quoteOf(1);
  const { data: scanned } = await handle({
    action: 'create',
    contract_id: 1,
    provider: 'wechat',
    channel: 'qr',
    due_fen: quote.due_fen,
  });
  expect(await ask({}, scanned.id)).toMatchObject({ code: 'conflict' });
});

const errors = [40029, 40163, 42003];
it.each(errors)('a code refused with %d starts no payment and may be retried', async (errcode) => {
  const { order, leave, comeBack, view } = await waiting();
  const { secret } = await leave();
  wechat.phone.mood = { answer: { errcode, errmsg: 'no' } };
  expect(await comeBack(secret)).toMatchObject(again);
  expect(wechat.trades.has(order.number)).toBe(false);
  expect(await view(order.id)).toMatchObject({ state: 'pending' });
});

const base = { openid: 'o-person-1', scope: 'snsapi_base' };
const broken = [
  'html',
  'hang up',
  { answer: { errcode: 40125, errmsg: 'invalid appsecret' } },
  { answer: { ...base, openid: '' } },
  { answer: { ...base, scope: 'snsapi_login' } },
  // The openid of another account, which WeChat Pay refuses.
  { answer: { ...base, openid: 'o-of-another-account' } },
] as const;
it.each(broken)('the order stays open if WeChat fails with %j', async (mood) => {
  const { leave, comeBack } = await waiting();
  const { secret } = await leave();
  wechat.phone.mood = mood;
  expect(await comeBack(secret)).toMatchObject({ status: 503, errors: [{ code: 'payment_exception' }] });
  wechat.phone.mood = 'fair';
  expect((await comeBack((await leave()).secret)).data.sheet).toBeTruthy();
});

it('the buyer can retry after WeChat Pay was unreachable', async () => {
  const { leave, comeBack } = await waiting();
  const { secret } = await leave();
  wechat.isSilent = true;
  expect(await comeBack(secret)).toMatchObject({ status: 503, errors: [{ code: 'payment_exception' }] });
  wechat.isSilent = false;
  expect((await comeBack((await leave()).secret)).data.sheet).toBeTruthy();
});

it("the payer's identity is never stored or returned", async () => {
  const { order, leave, comeBack, handle, view } = await waiting();
  const { data } = await comeBack((await leave()).secret);
  wechat.pay(order.number);
  const checked = await handle({ action: 'check', id: order.id });
  expect(checked.data).toMatchObject({ state: 'fulfilled' });
  const told = [data, checked, await view(order.id)];
  const { rows } = await database.pool.query(
    `select to_jsonb(orders) as row from orders union all select to_jsonb(payment_event) from payment_event
     union all select to_jsonb(audit_log) from audit_log union all select to_jsonb(order_pass) from order_pass`,
  );
  expect(JSON.stringify([told, rows])).not.toContain(wechat.phone.person.openid);
});

it('the call is limited to a dozen a minute', async () => {
  const { ask } = await waiting();
  const statuses: number[] = [];
  for (let times = 0; times <= serverLimits.orderChecksPerMinuteMost; times++)
    statuses.push((await ask()).status);
  expect(statuses.indexOf(429)).toBe(serverLimits.orderChecksPerMinuteMost);
});

it('the channel needs a completely configured official account', () => {
  const channels = (environment: Record<string, string> = {}) => {
    const { pay, ...config } = wechat.config;
    const wanted = loadConfig(environment, '1').pay.wechat.official;
    return createPayProviders({
      ...config,
      pay: { ...pay, wechat: { ...pay.wechat, official: wanted } },
    }).get('wechat')?.channels;
  };
  expect(channels()).toEqual(['qr']);
  expect(channels({ WECHAT_OFFICIAL_APP_ID: 'wx1', WECHAT_OFFICIAL_SECRET: 's' })).toEqual(['qr', 'jsapi']);
  expect(() => channels({ WECHAT_OFFICIAL_APP_ID: 'wx1' })).toThrow('WECHAT_OFFICIAL_SECRET');
  const alone = aConfig();
  alone.pay.wechat.official = { appId: 'wx1', secret: 's' };
  expect(() => createPayProviders(alone)).toThrow('WECHAT_PAY_MCH_ID');
});
