import { minuteMs } from '../../../trade/calendar/day-ms.ts';
import { PayFailure } from '../../adapters/pay/pay-provider.ts';
import * as rows from '../../db/orders/orders.ts';
import { recordEvent } from '../rights/audit.ts';
import { providerOf, type ProviderWorld } from './provider-world.ts';
import { settlePayment } from './settle.ts';

/** Seconds after which a provider is asked about a payment that it has not told of; the last one again and again. */
const askAgainSeconds = [5, 15, 30, 60, 120, 300, 600] as const;

/** When to ask for the next time, after so many times: at the end of an order in any case. */
export function nextCheckTime(
  { check_count, expire_time }: Pick<rows.OrderRow, 'check_count' | 'expire_time'>,
  now: Date,
): Date {
  const seconds = askAgainSeconds[Math.min(check_count, askAgainSeconds.length - 1)] ?? 600;
  const next = now.getTime() + seconds * 1_000;
  return new Date(expire_time > now ? Math.min(next, expire_time.getTime()) : next);
}

/** What asking about an order came to. */
export type Asked = 'settled' | 'waiting' | 'ended';

/**
 * Asks the provider about an order that is pending or has just ended, and books what it says. An order whose time is
 * over ends, here at once and at the provider as soon as it answers. Throws `PayFailure`.
 */
export async function askAbout(order: rows.OrderRow, world: ProviderWorld): Promise<Asked> {
  const { database, now } = world;
  const isOver = order.expire_time <= now;
  if (isOver) await end(order, 'expired', world);
  const from = isOver && order.state === 'pending' ? 'expired' : order.state;
  const next = { check_count: order.check_count + 1, next_check_time: nextCheckTime(order, now) };
  // Told of since it was read: when it is looked at again is not for a question to say.
  if (!(await rows.moveOrder(database, { id: order.id, from }, next))) return 'settled';
  const provider = providerOf(world, order);
  if (!provider) throw new PayFailure('unreachable', `${order.provider} is not configured`);
  const answer = await provider.ask(order.number, now);
  await rows.updateOrder(database, order.id, { check_time: now });
  if (answer.state === 'paid') {
    await settlePayment(database, { provider: provider.name, payment: answer.payment, raw: answer.raw }, now);
    // Of a wrong amount the operator is told; asking again after the end would only hear of it again.
    await askNoMore(order, world);
    return 'settled';
  }
  if (!isOver && answer.state !== 'closed') return 'waiting';
  return endAtProvider(order, 'expired', world);
}

/** Lets nobody pay an order any more. `settled`: somebody has, and it is booked. Throws `PayFailure`. */
export async function endAtProvider(
  order: rows.OrderRow,
  state: Ended,
  world: ProviderWorld,
): Promise<'settled' | 'ended'> {
  const { database, now } = world;
  const provider = providerOf(world, order);
  if (!provider) throw new PayFailure('unreachable', `${order.provider} is not configured`);
  const closing = await provider.close(order.number, now);
  const answer = closing === 'paid' ? await provider.ask(order.number, now) : null;
  if (answer?.state === 'paid') {
    await settlePayment(database, { provider: provider.name, payment: answer.payment, raw: answer.raw }, now);
    await askNoMore(order, world);
    return 'settled';
  }
  // What has ended there by itself cannot be closed either.
  if (answer && answer.state !== 'closed') throw new PayFailure('unreachable', 'paid, and not paid');
  await end(order, state, world);
  if (closing === 'unknown' && order.expire_time > now) await askOnceMore(order, world);
  else await askNoMore(order, world);
  return 'ended';
}

const askNoMore = (order: rows.OrderRow, world: ProviderWorld) => askNext(order, null, world);

/** When nobody can begin to pay any more, and who began at the last moment has paid. */
const askOnceMore = (order: rows.OrderRow, world: ProviderWorld) =>
  askNext(order, new Date(order.expire_time.getTime() + minuteMs), world);

/** A late payment sets the time at which it is paid back; only of an order that has ended is this to say. */
async function askNext(
  { id }: rows.OrderRow,
  next_check_time: Date | null,
  { database }: ProviderWorld,
): Promise<void> {
  for (const from of ['expired', 'closed'] as const)
    await rows.moveOrder(database, { id, from }, { next_check_time });
}

/** Given up by its buyer, or out of time. */
export type Ended = 'closed' | 'expired';

async function end(order: rows.OrderRow, state: Ended, { database, now }: ProviderWorld): Promise<void> {
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
