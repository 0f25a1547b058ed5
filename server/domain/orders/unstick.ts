import type { OpenDatabase } from '../../db/open.ts';
import { lockOrder, updateOrder } from '../../db/orders/orders.ts';
import { findRefund, isRefundStuck, updateRefund } from '../../db/orders/refunds.ts';
import { recordEvent, type AuditEvent } from '../rights/audit.ts';

type By = Pick<AuditEvent, 'actor' | 'address'>;

/**
 * Makes the server send a refund again immediately. A refund that has ended at the provider gets a new
 * number, because the provider would only repeat the result for the old number. Returns null if no refund of
 * this order is in progress.
 */
export function sendRefundAgain(
  { db }: OpenDatabase,
  { number, by }: { number: string; by: By },
  now: Date,
): Promise<{ amountFen: number } | null> {
  return db.transaction().execute(async (tx) => {
    const queries = { db: tx };
    const order = await lockOrder(queries, number);
    const refund = order?.state === 'refunding' ? await findRefund(queries, order.id) : null;
    if (!order || !refund) return null;
    const isEnded = refund.state === 'failed';
    await updateRefund(queries, refund.id, {
      ...(isEnded ? { number: numberAfter(refund.number), state: 'processing', finish_time: null } : {}),
      check_count: 0,
      next_check_time: now,
    });
    if (order.flag === 'refund_failed') await updateOrder(queries, order.id, { flag: null });
    await recordEvent(queries, {
      ...by,
      action: 'refund_requested',
      member_id: order.member_id,
      now,
      detail: { number, amount_fen: refund.amount_fen, again: true },
    });
    return { amountFen: refund.amount_fen };
  });
}

/** Returns the next refund number: `LC1R` is followed by `LC1R2`, then `LC1R3`. */
function numberAfter(number: string): string {
  const [, order, count] = /^(.*R)(\d*)$/.exec(number) ?? [];
  return `${order ?? `${number}R`}${Number(count === '' ? 1 : (count ?? 1)) + 1}`;
}

/**
 * Marks an order's problem as settled by the operator outside this system. A stuck refund then counts as paid
 * and is not sent again. Returns false if the order had no open problem.
 */
export function markSeenTo(
  { db }: OpenDatabase,
  { number, reason, by }: { number: string; reason: string; by: By },
  now: Date,
): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    const queries = { db: tx };
    const order = await lockOrder(queries, number);
    const refund = order?.state === 'refunding' ? await findRefund(queries, order.id) : null;
    const isStuck = refund !== null && isRefundStuck(refund);
    if (!order || (order.flag === null && !isStuck)) return false;
    if (isStuck)
      await updateRefund(queries, refund.id, { state: 'done', finish_time: now, next_check_time: null });
    await updateOrder(queries, order.id, { flag: null, ...(isStuck ? { state: 'refunded' } : {}) });
    await recordEvent(queries, {
      ...by,
      action: 'payment_seen_to',
      member_id: order.member_id,
      now,
      detail: { number, flag: order.flag ?? '', is_refunded: isStuck, reason },
    });
    return true;
  });
}
