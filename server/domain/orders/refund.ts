import type { OpenDatabase, Queries } from '../../db/open.ts';
import { lockGrants } from '../../db/membership/grants.ts';
import * as rows from '../../db/orders/orders.ts';
import { insertRefund, sumPaidWith } from '../../db/orders/refunds.ts';
import { grantDays, grantsOf, revokeGrantsOfOrder } from '../membership/grants.ts';
import { recordEvent, type AuditEvent } from '../rights/audit.ts';
import { shareOf } from './quote.ts';

export interface RefundOrder {
  number: string;
  /**
   * True to refund the whole payment, minus the value of days that were used as credit for another order;
   * false to refund only the unused whole days.
   */
  isFull: boolean;
  reason: string;
  by: Pick<AuditEvent, 'actor' | 'member_id' | 'address'>;
}

export type RefundOutcome =
  | { kind: 'refunding'; amountFen: number; days: number }
  | { kind: 'unknown_order' }
  | { kind: 'not_paid'; state: rows.OrderRow['state'] }
  /**
   * Not refunded, because days of this order are used as credit for another order (`number`) that is still
   * pending.
   */
  | { kind: 'credited'; number: string }
  | { kind: 'nothing_left' };

/**
 * Takes back all days that an order gave, including days of other members such as the inviter, and queues the
 * refund. `reconcile` sends it to the provider.
 * If the order is an upgrade that used days of a lower tier as credit, the member gets back as large a part of
 * the credited days as is unused of the upgrade's days.
 */
export function refundOrder(database: OpenDatabase, wanted: RefundOrder, now: Date): Promise<RefundOutcome> {
  return database.db.transaction().execute(async (db) => refundIn({ db }, wanted, now));
}

export async function refundIn(queries: Queries, wanted: RefundOrder, now: Date): Promise<RefundOutcome> {
  const known = await rows.findOrder(queries, wanted.number);
  if (!known) return { kind: 'unknown_order' };
  if (!isPaid(known)) return { kind: 'not_paid', state: known.state };
  // Locks the member first, as the creation of an order does. A new order is thus either complete, so that
  // this refund sees its credit, or it is priced later, without the refunded days. A request for an invoice
  // also locks the member before the order, so the two cannot deadlock.
  await lockGrants(queries, known.member_id);
  const order = await rows.lockOrder(queries, wanted.number);
  if (!order) return { kind: 'unknown_order' };
  if (!isPaid(order)) return { kind: 'not_paid', state: order.state };
  const outcome = await outcomeOf(queries, order, { isFull: wanted.isFull, now });
  if (outcome.kind !== 'refunding') return outcome;
  const { amountFen, days } = outcome;
  if (order.state !== 'paid_late') {
    await revokeGrantsOfOrder(queries, order.id, now);
    await giveBackCredit(queries, order, { days: wanted.isFull ? order.period_days : days, now });
  }
  await rows.updateOrder(queries, order.id, { state: 'refunding', next_check_time: null });
  await insertRefund(queries, {
    number: `${order.number}R`,
    order_id: order.id,
    amount_fen: amountFen,
    days,
    reason: wanted.reason,
    create_time: now,
    next_check_time: now,
  });
  await recordEvent(queries, {
    ...wanted.by,
    action: 'refund_requested',
    member_id: order.member_id,
    now,
    detail: { number: order.number, amount_fen: amountFen, days, reason: wanted.reason },
  });
  return outcome;
}

/** Returns what a refund of the order would do now, without doing it. */
export async function weighRefund(
  queries: Queries,
  { number, isFull }: Pick<RefundOrder, 'number' | 'isFull'>,
  now: Date,
): Promise<RefundOutcome> {
  const order = await rows.findOrder(queries, number);
  if (!order) return { kind: 'unknown_order' };
  if (!isPaid(order)) return { kind: 'not_paid', state: order.state };
  return outcomeOf(queries, order, { isFull, now });
}

/** Computes the amount and the days of a refund of a paid order, or the reason why it cannot be refunded. */
async function outcomeOf(
  queries: Queries,
  order: rows.OrderRow,
  { isFull, now }: { isFull: boolean; now: Date },
): Promise<RefundOutcome> {
  const pending = await rows.findPending(queries, order.member_id);
  if (pending && (await isCredited(queries, order, { pending, now })))
    return { kind: 'credited', number: pending.number };
  const isLate = order.state === 'paid_late';
  const days = isLate ? 0 : await daysLeftOf(queries, order, now);
  const amountFen =
    isLate || isFull
      ? order.amount_fen - (await sumPaidWith(queries, order.id))
      : shareOf(order.amount_fen, days, order.period_days);
  return amountFen <= 0 ? { kind: 'nothing_left' } : { kind: 'refunding', amountFen, days };
}

const isPaid = ({ state }: rows.OrderRow): boolean => state === 'fulfilled' || state === 'paid_late';

async function daysLeftOf(queries: Queries, order: rows.OrderRow, now: Date): Promise<number> {
  const own = (await grantsOf(queries, order.member_id, now)).find(
    ({ order_id, source_kind }) => order_id === order.id && source_kind === 'order',
  );
  return own?.days_left ?? 0;
}

async function isCredited(
  queries: Queries,
  order: rows.OrderRow,
  { pending, now }: { pending: rows.OrderRow; now: Date },
): Promise<boolean> {
  const own = new Set(
    (await grantsOf(queries, order.member_id, now))
      .filter(({ order_id }) => order_id === order.id)
      .map(({ id }) => id),
  );
  return pending.credits.some(({ grant_id }) => own.has(grant_id));
}

async function giveBackCredit(
  queries: Queries,
  order: rows.OrderRow,
  { days, now }: { days: number; now: Date },
): Promise<void> {
  const taken = order.credits.reduce((sum, credit) => sum + credit.days, 0);
  const back = shareOf(taken, days, order.period_days);
  if (back === 0) return;
  const source = { kind: 'refund' as const, id: order.number };
  await grantDays(queries, { member_id: order.member_id, tier: 'vip', days: back, source }, now);
}
