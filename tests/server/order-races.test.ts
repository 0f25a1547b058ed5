import { setTimeout as rest } from 'node:timers/promises';

import { afterAll, beforeAll, expect, it } from 'vitest';

import { dayMs, minuteMs } from '../../trade/calendar/day-ms.ts';
import type { Invoice } from '../../contract/calls/invoices.ts';
import { createPayProviders } from '../../server/adapters/pay/create-providers.ts';
import { PayFailure, type PayProvider } from '../../server/adapters/pay/pay-provider.ts';
import { createSimulated } from '../../server/adapters/pay/simulated.ts';
import { lockGrants } from '../../server/db/membership/grants.ts';
import type { OpenDatabase } from '../../server/db/open.ts';
import { findOrder, lockOrder } from '../../server/db/orders/orders.ts';
import { decideAbout } from '../../server/domain/invoices/decide.ts';
import { checkOrder } from '../../server/domain/orders/check-order.ts';
import { reconcile } from '../../server/domain/orders/reconcile.ts';
import { refundIn, refundOrder } from '../../server/domain/orders/refund.ts';
import { aBuyer, plansByName } from '../support/a-buyer.ts';
import { openPostgresDatabase } from '../support/database.ts';
import { aConfig } from '../support/a-config.ts';
import { testNow } from '../support/test-time.ts';

let database: OpenDatabase;
let plans: Record<string, number>;
beforeAll(async () => {
  database = await openPostgresDatabase();
  plans = await plansByName(database);
}, 120_000);
afterAll(() => database.close());
const plan = (name: string) => plans[name] ?? 0;

const byOperator = { reason: '', by: { actor: 'operator', address: '' } } as const;
const refund = (number: string, now: Date, isFull = false) =>
  refundOrder(database, { number, isFull, ...byOperator }, now);

/** Returns a buyer who has a year of VIP membership, with the order for it. */
async function aVip() {
  const buyer = await aBuyer(database);
  const vip = await buyer.order(plan('vip year'));
  await buyer.press(vip);
  return { buyer, vip };
}

it('days used by a late order cannot also pay a waiting order', async () => {
  const { buyer } = await aVip();
  const late = await buyer.order(plan('corporate year'));
  await buyer.handle({ action: 'close', id: late.id });
  await buyer.press(late);
  const waiting = await buyer.order(plan('corporate month'));
  expect(waiting.credit_days).toBeGreaterThan(0);
  const accept = { action: 'accept_late', id: late.id };
  expect(await buyer.handle(accept)).toMatchObject({
    status: 409,
    errors: [{ code: 'order_late_credit_waits' }],
  });
  await buyer.handle({ action: 'close', id: waiting.id });
  expect((await buyer.handle(accept)).data).toMatchObject({ state: 'fulfilled' });
  expect(await buyer.quoteOf(plan('corporate month'))).toMatchObject({ credit_days: 0 });
});

it('days that pay for a new order are not also refunded', async () => {
  const { buyer, vip } = await aVip();
  const { due_fen } = await buyer.quoteOf(plan('corporate year'));
  const wish = { contract_id: plan('corporate year'), provider: 'simulated', channel: 'qr', due_fen };
  const both = await database.db.transaction().execute(async (db) => {
    await lockGrants({ db }, buyer.id);
    const making = buyer.handle({ action: 'create', ...wish });
    await rest(150);
    const refunding = refund(vip.number, buyer.clock.now);
    await rest(150);
    return { making, refunding };
  });
  expect((await both.making).data).toMatchObject({ state: 'pending', credit_days: 365 });
  expect(await both.refunding).toMatchObject({ kind: 'credited' });
});

it('a slow check cannot reset the time to choose about a late payment', async () => {
  const buyer = await aBuyer(database);
  const order = await buyer.order(plan('vip month'));
  await buyer.later(31 * minuteMs);
  await buyer.reconcile();
  const asked = await findOrder(database, order.number);
  if (!asked) throw new Error('The order was not found by its number');
  await buyer.press(order);
  const { choose_until } = await buyer.view(order.id);
  await checkOrder(asked, { database, pay: createPayProviders(aConfig()), now: buyer.clock.now });
  await buyer.later(11 * minuteMs);
  await buyer.reconcile();
  expect(await buyer.view(order.id)).toMatchObject({ state: 'paid_late', choose_until });
});

it('a full refund excludes the amount that has paid for another order', async () => {
  const { buyer, vip } = await aVip();
  await buyer.later(117 * dayMs);
  const upgrade = await buyer.order(plan('corporate year'));
  await buyer.press(upgrade);
  expect(await refund(vip.number, buyer.clock.now, true)).toEqual({
    kind: 'refunding',
    days: 0,
    amountFen: vip.amount_fen - upgrade.credit_fen,
  });
});

it('a silent provider blocks no other order, a stopped server refunds nothing', async () => {
  const { buyer, vip } = await aVip();
  await refund(vip.number, buyer.clock.now);
  for (let at = 0; at < 3; at++) await (await aBuyer(database)).order(plan('vip month'));
  const stopping = new AbortController();
  const asked: string[] = [];
  let refunds = 0;
  const last = new Promise<void>((done) => stopping.signal.addEventListener('abort', () => done()));
  const silent: PayProvider = {
    ...createSimulated(),
    ask: async (number) => {
      asked.push(number);
      if (asked.length === 3) stopping.abort();
      await last;
      throw new PayFailure('unreachable', 'no answer');
    },
    refund: async () => {
      refunds += 1;
      return 'done';
    },
  };
  await reconcile({
    database,
    pay: new Map([['simulated', silent]]),
    now: new Date(testNow.getTime() + minuteMs),
    onFailure: () => {},
    signal: stopping.signal,
  });
  expect(new Set(asked).size).toBe(3);
  expect(refunds).toBe(0);
});

const requestFor = (orderId: number) => ({
  order_ids: [orderId],
  header_type: 'personal',
  invoice_type: 'personal',
  company_name: 'Lin',
  email: 'lin@hengtai.example',
  mobile: '13900001234',
  is_saved: false,
});

it('an order is either refunded or invoiced, without a deadlock', async () => {
  const { buyer, vip } = await aVip();
  const both = await database.db.transaction().execute(async (db) => {
    await lockOrder({ db }, vip.number);
    const refunding = refund(vip.number, buyer.clock.now);
    await rest(150);
    const requesting = buyer.call<Invoice>('member/invoice/handle', requestFor(vip.id));
    await rest(150);
    return { refunding, requesting };
  });
  expect(await both.refunding).toMatchObject({ kind: 'refunding' });
  expect(await both.requesting).toMatchObject({ status: 409, errors: [{ code: 'invoice_orders_taken' }] });
});

it('an invoice is not issued if its order is being refunded', async () => {
  const { buyer, vip } = await aVip();
  const { id } = (await buyer.call<Invoice>('member/invoice/handle', requestFor(vip.id))).data;
  const { now } = buyer.clock;
  const deciding = await database.db.transaction().execute(async (db) => {
    await refundIn({ db }, { number: vip.number, isFull: true, ...byOperator }, now);
    const decided = decideAbout({ id, state: 'issued', reason: '' }, { database, now });
    await rest(150);
    return { decided };
  });
  expect(await deciding.decided).toMatchObject({ outcome: 'undecided', invoice: { state: 'requested' } });
});

/** A provider that counts the refunds by their number, and answers when the test allows it. */
function aRefunder() {
  const asked: string[] = [];
  let answer = () => {};
  const answered = new Promise<void>((done) => (answer = done));
  const provider: PayProvider = {
    ...createSimulated(),
    refund: async ({ refundNumber }) => {
      asked.push(refundNumber);
      await answered;
      return 'done';
    },
  };
  return { asked, answer, pay: new Map([['simulated', provider]]) };
}

const refundsOf = (order_id: number) =>
  database.db.selectFrom('refund').selectAll().where('order_id', '=', order_id).execute();

it('two refunds of one order at once give one refund', async () => {
  const { buyer, vip } = await aVip();
  const { now } = buyer.clock;
  const outcomes = await Promise.all([refund(vip.number, now), refund(vip.number, now, true)]);
  expect(outcomes.map(({ kind }) => kind).toSorted()).toEqual(['not_paid', 'refunding']);
  expect(await refundsOf(vip.id)).toHaveLength(1);
  expect((await buyer.quoteOf(plan('corporate month'))).credit_days).toBe(0);
});

it('a refund that is being sent is not sent or requested again', async () => {
  const { buyer, vip } = await aVip();
  const { now } = buyer.clock;
  await refund(vip.number, now);
  const { asked, answer, pay } = aRefunder();
  const onFailure = (error: unknown) => expect(error).toBeUndefined();
  const sending = reconcile({ database, pay, now, onFailure });
  await expect.poll(() => asked.length).toBeGreaterThan(0);
  await reconcile({ database, pay, now, onFailure });
  expect(await refund(vip.number, now, true)).toMatchObject({ kind: 'not_paid', state: 'refunding' });
  answer();
  await sending;
  expect(asked.filter((number) => number === `${vip.number}R`)).toHaveLength(1);
  expect(await refundsOf(vip.id)).toMatchObject([{ state: 'done' }]);
  expect(await buyer.view(vip.id)).toMatchObject({ state: 'refunded' });
});

it("an automatic refund and the operator's at once give one refund", async () => {
  const buyer = await aBuyer(database);
  const order = await buyer.order(plan('vip month'));
  await buyer.later(31 * minuteMs);
  await buyer.reconcile();
  await buyer.press(order);
  expect(await buyer.view(order.id)).toMatchObject({ state: 'paid_late' });
  await buyer.later(25 * 60 * minuteMs);
  const { now } = buyer.clock;
  await Promise.all([buyer.reconcile(), refund(order.number, now, true)]);
  await buyer.reconcile();
  expect(await refundsOf(order.id)).toMatchObject([{ amount_fen: order.amount_fen, state: 'done' }]);
});

it('a payment that is reported during a refund is booked once', async () => {
  const { buyer, vip } = await aVip();
  const { now } = buyer.clock;
  await Promise.all([refund(vip.number, now, true), buyer.press(vip), buyer.press(vip)]);
  expect(await refundsOf(vip.id)).toHaveLength(1);
  expect(await buyer.tier()).toBe('ordinary');
});
