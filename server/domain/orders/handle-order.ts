import type { ParsedRequestOf } from '../../../contract/call.ts';
import type { Order, orderHandle } from '../../../contract/calls/orders.ts';
import { AppError } from '../../../contract/error-code.ts';
import { serverLimits } from '../../../contract/limits/server-limits.ts';
import { minuteMs } from '../../../trade/calendar/day-ms.ts';
import { lockGrants } from '../../db/membership/grants.ts';
import * as rows from '../../db/orders/orders.ts';
import { grantsOf } from '../membership/grants.ts';
import { countOneMore } from '../rights/recent-counts.ts';
import { recordEvent } from '../rights/audit.ts';
import { refusal } from '../rights/refusal.ts';
import { checkOrder, endAtProvider } from './check-order.ts';
import { asException, makeOrder, viewOrder, type Buying } from './orders.ts';
import { refundIn } from './refund.ts';
import { fulfil } from './settle.ts';

/**
 * Performs a buyer's action on an order, such as a check or a cancellation. Throws `not_found` for another
 * member's order.
 */
export async function handleOrder(
  request: ParsedRequestOf<typeof orderHandle>,
  buying: Buying,
): Promise<Order> {
  const { action, id, contract_id, provider, channel, due_fen } = request;
  if (contract_id !== undefined && provider !== undefined && channel !== undefined && due_fen !== undefined)
    return makeOrder({ contract_id, provider, channel, due_fen }, buying);
  const order = await rows.findShownOrder(buying.database, buying.caller.member_id, id ?? 0);
  if (!order) throw new AppError('not_found');
  if (action === 'close') await close(order, buying);
  else if (action === 'check') await check(order, buying);
  else if (action !== 'create') await decide(order, action, buying);
  return viewOrder({ id: order.id }, buying);
}

async function close(order: rows.OrderRow, buying: Buying): Promise<void> {
  if (order.state !== 'pending') return;
  const ended = await endAtProvider(order, 'closed', buying).catch((error: unknown) => {
    throw asException(error);
  });
  if (ended === 'settled') throw refusal({ code: 'conflict', field: '', why: 'order_paid_already' });
}

/**
 * Checks an unpaid order at the provider. Throws `too_many_requests` if the member has requested more than a
 * few checks in this minute.
 */
async function check(order: rows.OrderRow, buying: Buying): Promise<void> {
  if (!['pending', 'expired', 'closed'].includes(order.state)) return;
  const { database, caller, now } = buying;
  const asked = countOneMore(database, `order check ${caller.member_id}`, { now, windowMs: minuteMs });
  if (asked > serverLimits.orderChecksPerMinuteMost)
    throw new AppError('too_many_requests', { retryAfterSeconds: 60 });
  await checkOrder(order, buying).catch((error: unknown) => {
    throw asException(error);
  });
}

/**
 * Applies the buyer's decision about a late payment: accept it or refund it. Throws `conflict` if the order
 * does not wait for this decision, or if the days that were credited to the order are no longer available.
 */
async function decide(
  { number }: rows.OrderRow,
  action: 'accept_late' | 'refund_late',
  { database, caller, now, origin }: Buying,
): Promise<void> {
  const by = { actor: 'member', member_id: caller.member_id, address: origin.address } as const;
  await database.db.transaction().execute(async (db) => {
    // Locks the member before the order, as a refund does, so that the two cannot deadlock.
    await lockGrants({ db }, caller.member_id);
    const order = await rows.lockOrder({ db }, number);
    if (order?.state !== 'paid_late') throw refusal({ code: 'conflict', field: '', why: 'order_not_open' });
    if (action === 'refund_late') {
      await refundIn({ db }, { number, isFull: true, reason: 'late', by }, now);
      return;
    }
    const waiting = await rows.findPending({ db }, caller.member_id);
    if (waiting && isPaidWithSame(order, waiting))
      throw refusal({ code: 'conflict', field: '', why: 'order_late_credit_waits' });
    const live = await grantsOf({ db }, caller.member_id, now);
    const isThere = order.credits.every(({ grant_id, days }) =>
      live.some(({ id, days_left }) => id === grant_id && days_left >= days),
    );
    if (!isThere) throw refusal({ code: 'conflict', field: '', why: 'order_late_credit' });
    await fulfil({ db }, order, now);
    await recordEvent(
      { db },
      { ...by, action: 'order_paid', now, detail: { number, outcome: 'accepted late' } },
    );
  });
}

/**
 * True if the days of the same grant reduced the price of both orders. If the late payment of one order is
 * accepted, the price of the other order is no longer valid.
 */
const isPaidWithSame = (one: rows.OrderRow, other: rows.OrderRow): boolean =>
  one.credits.some(({ grant_id }) => other.credits.some((credit) => credit.grant_id === grant_id));
