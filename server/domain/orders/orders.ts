import { randomInt } from 'node:crypto';

import { hourMs, minuteMs } from '../../../trade/calendar/day-ms.ts';
import type { AnswerOf, ParsedRequestOf } from '../../../contract/call.ts';
import type { Order, PayChannel, orderData, orderList, orderQuote } from '../../../contract/calls/orders.ts';
import * as limits from '../../../contract/limits/limits.ts';
import { AppError } from '../../../contract/error-code.ts';
import { serverLimits } from '../../../contract/limits/server-limits.ts';
import {
  PayFailure,
  type PayOrder,
  type PayProvider,
  type PayProviders,
} from '../../adapters/pay/pay-provider.ts';
import { beijingText } from '../../adapters/pay/beijing-time.ts';
import { WechatFailure } from '../../adapters/wechat/wechat-oauth.ts';
import { lockGrants } from '../../db/membership/grants.ts';
import { findSoldPlan, listPlans, type PlanRow } from '../../db/membership/plans.ts';
import type { OpenDatabase } from '../../db/open.ts';
import * as rows from '../../db/orders/orders.ts';
import { recordEvent } from '../rights/audit.ts';
import type { Caller } from '../rights/caller.ts';
import type { Origin } from '../rights/origin.ts';
import { refusal } from '../rights/refusal.ts';
import { siteNamesOf } from '../site/identity.ts';
import { endAtProvider, nextCheckTime } from './check-order.ts';
import { ownedGrants } from './owned.ts';
import { quoteFor, type Quoted } from './quote.ts';
import { orderOf } from './shown-order.ts';

export interface Buying {
  database: OpenDatabase;
  pay: PayProviders;
  caller: Caller;
  now: Date;
  origin: Pick<Origin, 'address'>;
}

/** Returns the caller's price of each plan, the payment providers and the pending order. */
export async function quotesOf({ database, pay, caller, now }: Buying): Promise<AnswerOf<typeof orderQuote>> {
  const [plans, owned, pending] = await Promise.all([
    listPlans(database),
    ownedGrants(database, caller.member_id, now),
    rows.findPending(database, caller.member_id),
  ]);
  return {
    list: plans.map((plan) => {
      const { credits: _credits, from_time, to_time, ...quoted } = quoteFor(plan, owned, now);
      return {
        contract_id: plan.id,
        price_fen: plan.price_fen,
        ...quoted,
        from_time: from_time.toISOString(),
        to_time: to_time.toISOString(),
      };
    }),
    providers: [...pay.values()]
      .filter(({ name }) => !caller.is_demo || name === 'simulated')
      .map(({ name, channels }) => ({ name, channels: [...channels], is_simulated: name === 'simulated' })),
    is_demo: caller.is_demo,
    pending_id: pending && pending.expire_time > now ? pending.id : null,
  };
}

/** Returns the caller's order. Throws `not_found` for another member's order. */
export async function viewOrder(
  { id }: ParsedRequestOf<typeof orderData>,
  { database, caller, now }: Buying,
): Promise<Order> {
  const found = await rows.findShownOrder(database, caller.member_id, id);
  if (!found) throw new AppError('not_found');
  return orderOf(found, now);
}

export async function ordersOf(
  paged: ParsedRequestOf<typeof orderList>,
  { database, caller, now }: Buying,
): Promise<AnswerOf<typeof orderList>> {
  const { page, page_size } = paged;
  if (page * page_size > limits.pagedMost) return { list: [], total: limits.pagedMost, page, page_size };
  const found = await rows.listOrders(database, caller.member_id, paged);
  const total = await rows.countOrders(database, caller.member_id);
  return { list: found.map((one) => orderOf(one, now)), total, page, page_size };
}

interface OrderRequest {
  contract_id: number;
  provider: PayProvider['name'];
  channel: PayChannel;
  due_fen: number;
}

/**
 * Creates an order at the price that the server computes, and begins the payment at the provider. Throws
 * `invalid` for an unknown provider, `permission_denied` for a demo account, `not_found` if the plan is not
 * on sale, `too_many_requests` if the caller creates too many orders, `conflict` if the computed price
 * differs from the price that the caller saw, and `unavailable` if the provider does not answer.
 */
export async function makeOrder(request: OrderRequest, buying: Buying): Promise<Order> {
  const { database, caller, now } = buying;
  const provider = providerFor(request, buying);
  const plan = await findSoldPlan(database, request.contract_id);
  if (!plan) throw new AppError('not_found');
  await assertFewOrders(buying);
  await endPending(buying);
  const order = await insertAt(request, plan, buying);
  try {
    const { zh: siteName } = await siteNamesOf(buying);
    const way = await provider.begin(
      payOrderOf({ ...order, chinese_name: plan.chinese_name }, siteName),
      request.channel,
      now,
    );
    await rows.moveOrder(database, { id: order.id, from: 'pending' }, { payment: JSON.stringify(way) });
  } catch (error) {
    // The server does not know whether the payment has begun at the provider. The order ends in the database
    // now, and `reconcile` ends it at the provider.
    await rows.moveOrder(
      database,
      { id: order.id, from: 'pending' },
      { state: 'closed', close_time: now, next_check_time: now },
    );
    throw asException(error);
  }
  return viewOrder({ id: order.id }, { ...buying, caller });
}

/** Returns the order data that is sent to a provider. The buyer sees the site's name and the plan. */
export const payOrderOf = (
  order: Pick<rows.ShownOrder, 'number' | 'amount_fen' | 'expire_time' | 'chinese_name'>,
  siteName: string,
): PayOrder => ({
  number: order.number,
  amountFen: order.amount_fen,
  description: `${siteName} ${order.chinese_name}`,
  expireTime: order.expire_time,
});

function providerFor({ provider: name, channel }: OrderRequest, { pay, caller }: Buying): PayProvider {
  const provider = pay.get(name);
  if (!provider?.channels.some((one) => one === channel))
    throw refusal({ code: 'invalid', field: 'provider', why: 'order_provider_unknown' });
  if (caller.is_demo && name !== 'simulated')
    throw refusal({ code: 'permission_denied', field: 'provider', why: 'order_demo' });
  return provider;
}

async function assertFewOrders({ database, caller, now }: Buying): Promise<void> {
  const made = await rows.countOrders(database, caller.member_id, new Date(now.getTime() - hourMs));
  if (made < serverLimits.ordersPerHourMost) return;
  throw refusal({
    code: 'too_many_requests',
    field: '',
    why: 'orders_this_hour',
    values: { minutes: 60 },
    retryAfterSeconds: 3_600,
  });
}

/**
 * Ends the member's pending order at its provider, because a member can have only one pending order. Throws
 * `conflict` if the pending order has been paid.
 */
async function endPending(buying: Buying): Promise<void> {
  const pending = await rows.findPending(buying.database, buying.caller.member_id);
  if (!pending) return;
  const state = pending.expire_time <= buying.now ? 'expired' : 'closed';
  const ended = await endAtProvider(pending, state, buying).catch((error: unknown) => {
    throw asException(error);
  });
  if (ended === 'settled') throw refusal({ code: 'conflict', field: '', why: 'order_paid_already' });
}

async function insertAt(request: OrderRequest, plan: PlanRow, buying: Buying): Promise<rows.OrderRow> {
  const { database, caller, now, origin } = buying;
  return database.db.transaction().execute(async (db) => {
    await lockGrants({ db }, caller.member_id);
    const quoted = quoteFor(plan, await ownedGrants({ db }, caller.member_id, now), now);
    if (quoted.due_fen !== request.due_fen)
      throw refusal({ code: 'conflict', field: 'due_fen', why: 'order_due_changed' });
    const order = await rows.insertOrder({ db }, newOrder(request, plan, { quoted, caller, now }));
    // `insertOrder` returns null if another device of this member has created an order at the same time.
    if (!order) throw refusal({ code: 'conflict', field: '', why: 'order_made_meanwhile' });
    const detail = { number: order.number, contract_id: plan.id, amount_fen: order.amount_fen };
    const by = { actor: 'member', member_id: caller.member_id, address: origin.address, now } as const;
    await recordEvent({ db }, { action: 'order_made', ...by, detail });
    return order;
  });
}

function newOrder(
  { provider, channel }: OrderRequest,
  plan: PlanRow,
  { quoted, caller, now }: { quoted: Quoted; caller: Caller; now: Date },
) {
  const expire_time = new Date(now.getTime() + serverLimits.orderMinutes * minuteMs);
  return {
    number: newNumber(now),
    member_id: caller.member_id,
    contract_id: plan.id,
    tier: plan.tier,
    period_days: plan.period_days,
    seats: plan.seats,
    price_fen: plan.price_fen,
    credit_fen: quoted.credit_fen,
    credits: JSON.stringify(quoted.credits),
    amount_fen: quoted.due_fen,
    provider,
    channel,
    payment: JSON.stringify({}),
    create_time: now,
    expire_time,
    next_check_time: nextCheckTime({ check_count: 0, expire_time }, now),
  };
}

/**
 * Returns an order number: the date in China and ten random digits, so that numbers cannot be guessed or
 * counted.
 */
const newNumber = (now: Date): string =>
  `LC${beijingText(now).slice(0, 10).replaceAll('-', '')}${String(randomInt(1e10)).padStart(10, '0')}`;

/**
 * Converts a provider's failure to the refusal `unavailable`; returns other errors unchanged. If the buyer
 * has paid nevertheless, `reconcile` finds the payment later.
 */
export function asException(error: unknown): unknown {
  if (!(error instanceof PayFailure || error instanceof WechatFailure)) return error;
  return refusal({
    code: 'unavailable',
    field: '',
    why: 'payment_exception',
    retryAfterSeconds: 5,
    cause: error,
  });
}
