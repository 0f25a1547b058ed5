import { minuteMs } from '../../../trade/calendar/day-ms.ts';
import { PayFailure } from '../../adapters/pay/pay-provider.ts';
import * as rows from '../../db/orders/orders.ts';
import { recordEvent } from '../rights/audit.ts';
import { providerOf, type ProviderDependencies } from './provider-dependencies.ts';
import { settlePayment } from './settle.ts';

/**
 * The waiting times in seconds between status requests to a provider about a payment that the provider has not
 * reported. The last value repeats.
 */
const askAgainSeconds = [5, 15, 30, 60, 120, 300, 600] as const;

/**
 * Returns the time of the next status request to the provider, which depends on the number of earlier
 * requests. For an open order, it is at the latest the order's expiry, so that the order is ended in time.
 */
export function nextCheckTime(
  { check_count, expire_time }: Pick<rows.OrderRow, 'check_count' | 'expire_time'>,
  now: Date,
): Date {
  const seconds = askAgainSeconds[Math.min(check_count, askAgainSeconds.length - 1)] ?? 600;
  const next = now.getTime() + seconds * 1_000;
  return new Date(expire_time > now ? Math.min(next, expire_time.getTime()) : next);
}

/**
 * The result of a check of an order. `settled`: a payment was recorded, or another request has changed the
 * order. `waiting`: the buyer can still pay. `ended`: the order can no longer be paid.
 */
export type OrderCheck = 'settled' | 'waiting' | 'ended';

/**
 * Asks the provider about an order that is pending or has recently ended, and records a payment that the
 * provider reports. An expired order ends in the database immediately, and at the provider as soon as the
 * provider can be reached. Throws `PayFailure` if the provider does not answer.
 */
export async function checkOrder(
  order: rows.OrderRow,
  dependencies: ProviderDependencies,
): Promise<OrderCheck> {
  const { database, now } = dependencies;
  const isOver = order.expire_time <= now;
  if (isOver) await end(order, 'expired', dependencies);
  const from = isOver && order.state === 'pending' ? 'expired' : order.state;
  const next = { check_count: order.check_count + 1, next_check_time: nextCheckTime(order, now) };
  // If the order was not changed here, another request has changed it since it was read and has set the next
  // check time.
  if (!(await rows.moveOrder(database, { id: order.id, from }, next))) return 'settled';
  const provider = providerOf(dependencies, order);
  if (!provider) throw new PayFailure('unreachable', `${order.provider} is not configured`);
  const answer = await provider.ask(order.number, now);
  await rows.updateOrder(database, order.id, { check_time: now });
  if (answer.state === 'paid') {
    await settlePayment(database, { provider: provider.name, payment: answer.payment, raw: answer.raw }, now);
    // If the payment does not match the order, for example because of a wrong amount, the order has been
    // flagged for the operator. Further status requests would only return the same payment.
    await askNoMore(order, dependencies);
    return 'settled';
  }
  if (!isOver && answer.state !== 'closed') return 'waiting';
  return endAtProvider(order, 'expired', dependencies);
}

/**
 * Prevents any further payment of an order, in the database and at the provider. Returns `ended`, or
 * `settled` if the order was already paid and the payment has been booked. Throws `PayFailure` if the
 * provider does not answer or contradicts itself.
 */
export async function endAtProvider(
  order: rows.OrderRow,
  state: Ended,
  dependencies: ProviderDependencies,
): Promise<'settled' | 'ended'> {
  const { database, now } = dependencies;
  const provider = providerOf(dependencies, order);
  if (!provider) throw new PayFailure('unreachable', `${order.provider} is not configured`);
  const closing = await provider.close(order.number, now);
  const answer = closing === 'paid' ? await provider.ask(order.number, now) : null;
  if (answer?.state === 'paid') {
    await settlePayment(database, { provider: provider.name, payment: answer.payment, raw: answer.raw }, now);
    await askNoMore(order, dependencies);
    return 'settled';
  }
  // If the provider refuses to close the order, it should report the order as paid or closed. Any other state
  // contradicts the refusal, so the order must be checked again later.
  if (answer && answer.state !== 'closed')
    throw new PayFailure(
      'unreachable',
      'the provider refuses to close the order as paid, but does not report a payment',
    );
  await end(order, state, dependencies);
  if (closing === 'unknown' && order.expire_time > now) await askOnceMore(order, dependencies);
  else await askNoMore(order, dependencies);
  return 'ended';
}

const askNoMore = (order: rows.OrderRow, dependencies: ProviderDependencies) =>
  askNext(order, null, dependencies);

/**
 * Schedules the last status request for a minute after the expiry of the order. By then no new payment can
 * begin, and a payment that was made at the last moment has been completed.
 */
const askOnceMore = (order: rows.OrderRow, dependencies: ProviderDependencies) =>
  askNext(order, new Date(order.expire_time.getTime() + minuteMs), dependencies);

/**
 * Sets the next check time of an order, but only if the order has ended. If it has received a late payment in
 * the meantime, the column contains the time of its automatic refund instead, which must not change.
 */
async function askNext(
  { id }: rows.OrderRow,
  next_check_time: Date | null,
  { database }: ProviderDependencies,
): Promise<void> {
  for (const from of ['expired', 'closed'] as const)
    await rows.moveOrder(database, { id, from }, { next_check_time });
}

/**
 * The state of an ended order. `closed`: the buyer cancelled it. `expired`: the time for the payment is over.
 */
export type Ended = 'closed' | 'expired';

async function end(
  order: rows.OrderRow,
  state: Ended,
  { database, now }: ProviderDependencies,
): Promise<void> {
  await database.db.transaction().execute(async (db) => {
    const ended = { state, close_time: now };
    if (!(await rows.moveOrder({ db }, { id: order.id, from: 'pending' }, ended))) return;
    await recordEvent(
      { db },
      {
        action: state === 'closed' ? 'order_closed' : 'order_expired',
        actor: state === 'closed' ? 'member' : 'server',
        member_id: order.member_id,
        now,
        detail: { number: order.number },
      },
    );
  });
}
