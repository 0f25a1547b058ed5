import { minuteMs } from '../../../trade/calendar/day-ms.ts';
import { PayFailure } from '../../adapters/pay/pay-provider.ts';
import * as rows from '../../db/orders/orders.ts';
import { recordEvent } from '../rights/audit.ts';
import { providerOf, type ProviderDependencies } from './provider-dependencies.ts';
import { settlePayment } from './settle.ts';

/**
 * The seconds between two status requests to a provider about a payment that the provider has not reported.
 * The last value repeats.
 */
const askAgainSeconds = [5, 15, 30, 60, 120, 300, 600] as const;

/**
 * Returns the time of the next status request to the provider, depending on the number of earlier requests.
 * For an order that is still open, the time is not after the order's expiry.
 */
export function nextCheckTime(
  { check_count, expire_time }: Pick<rows.OrderRow, 'check_count' | 'expire_time'>,
  now: Date,
): Date {
  const seconds = askAgainSeconds[Math.min(check_count, askAgainSeconds.length - 1)] ?? 600;
  const next = now.getTime() + seconds * 1_000;
  return new Date(expire_time > now ? Math.min(next, expire_time.getTime()) : next);
}

/** The result of asking the provider about an order. */
export type OrderCheck = 'settled' | 'waiting' | 'ended';

/**
 * Asks the provider about an order that is pending or has just ended, and books the answer. An expired order
 * ends here at once, and at the provider as soon as the provider can be reached. Throws `PayFailure`.
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
  // The order has changed since it was read, so its new state already has its next check time.
  if (!(await rows.moveOrder(database, { id: order.id, from }, next))) return 'settled';
  const provider = providerOf(dependencies, order);
  if (!provider) throw new PayFailure('unreachable', `${order.provider} is not configured`);
  const answer = await provider.ask(order.number, now);
  await rows.updateOrder(database, order.id, { check_time: now });
  if (answer.state === 'paid') {
    await settlePayment(database, { provider: provider.name, payment: answer.payment, raw: answer.raw }, now);
    // The operator has already been alerted about the wrong amount. Another status request after the order's
    // end would alert again.
    await askNoMore(order, dependencies);
    return 'settled';
  }
  if (!isOver && answer.state !== 'closed') return 'waiting';
  return endAtProvider(order, 'expired', dependencies);
}

/**
 * Closes an order for payment, here and at the provider. Returns `settled` if it was already paid and has
 * been booked. Throws `PayFailure`.
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
  // An order that has already ended at the provider cannot be closed there either.
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
 * Schedules one more status request for a minute after the expiry. By then no new payment can begin, and a
 * payment that was made at the last moment has finished.
 */
const askOnceMore = (order: rows.OrderRow, dependencies: ProviderDependencies) =>
  askNext(order, new Date(order.expire_time.getTime() + minuteMs), dependencies);

/**
 * Sets the next check only for an order that has ended. For a late payment, this field is the time of its
 * refund and must not change.
 */
async function askNext(
  { id }: rows.OrderRow,
  next_check_time: Date | null,
  { database }: ProviderDependencies,
): Promise<void> {
  for (const from of ['expired', 'closed'] as const)
    await rows.moveOrder(database, { id, from }, { next_check_time });
}

/** `closed`: cancelled by the buyer. `expired`: the time ran out. */
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
