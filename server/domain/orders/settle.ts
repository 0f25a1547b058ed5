import type { Payment } from '../../adapters/pay/pay-provider.ts';
import type { OpenDatabase, Queries } from '../../db/open.ts';
import * as rows from '../../db/orders/orders.ts';
import { hourMs } from '../../../trade/calendar/day-ms.ts';
import { rewardUpgrade } from '../invitations/rewards.ts';
import { grantDays, revokeDays } from '../membership/grants.ts';
import { recordAnswer } from '../alert-events/answer-events.ts';
import { recordEvent, type AuditEvent } from '../rights/audit.ts';

/**
 * The time in ms within which a buyer whose payment was late may choose to accept the order or to get a
 * refund.
 */
export const lateChoiceMs = 24 * hourMs;

/**
 * The effect of a payment that a provider reported.
 *
 * - fulfilled: the member gets the days of the order.
 * - paid_late: the order had already ended, so the buyer may choose to accept it or to get a refund.
 * - known: the payment was booked before.
 * - unknown_order: there is no order with this number.
 * - wrong_provider, wrong_channel, wrong_amount, paid_twice: the payment does not match the order, and the
 *   operator must act.
 */
export type Settled =
  | 'fulfilled'
  | 'paid_late'
  | 'known'
  | 'unknown_order'
  | 'wrong_provider'
  | 'wrong_channel'
  | 'wrong_amount'
  | 'paid_twice';

export interface ReportedPayment {
  provider: string;
  payment: Payment;
  /** The provider's message as it was received, for manual investigation. */
  raw: string;
}

/**
 * Books a payment in one transaction. A payment that was booked before changes nothing, no matter how often
 * it is reported. A payment that does not match its order is stored and flagged for the operator, and grants
 * nothing.
 */
export function settlePayment(
  database: OpenDatabase,
  reported: ReportedPayment,
  now: Date,
): Promise<Settled> {
  return database.db.transaction().execute(async (db) => {
    const order = await rows.lockOrder({ db }, reported.payment.number);
    const outcome = outcomeOf(order, reported);
    const isNew = await rows.insertPaymentEvent(
      { db },
      {
        provider: reported.provider,
        event_id: reported.payment.trade_no,
        order_id: order?.id ?? null,
        raw: reported.raw.slice(0, rawCharsMost),
        outcome,
        create_time: now,
      },
    );
    if (!isNew) return 'known';
    if (!order || outcome === 'unknown_order') {
      await recordEvent({ db }, { ...byProvider(now), detail: { number: reported.payment.number, outcome } });
      return 'unknown_order';
    }
    await book({ db }, order, { payment: reported, outcome, now });
    return outcome;
  });
}

const rawCharsMost = 20_000;

function outcomeOf(order: rows.OrderRow | null, { provider, payment }: ReportedPayment): Settled {
  if (!order) return 'unknown_order';
  if (order.provider !== provider) return 'wrong_provider';
  if (payment.channel !== undefined && payment.channel !== order.channel) return 'wrong_channel';
  if (order.amount_fen !== payment.amount_fen) return 'wrong_amount';
  if (order.state === 'pending') return 'fulfilled';
  return order.state === 'closed' || order.state === 'expired' ? 'paid_late' : 'paid_twice';
}

interface Booking {
  payment: ReportedPayment;
  outcome: Settled;
  now: Date;
}

async function book(
  queries: Queries,
  order: rows.OrderRow,
  { payment: reported, outcome, now }: Booking,
): Promise<void> {
  const paid = { provider_trade_no: reported.payment.trade_no, pay_time: reported.payment.pay_time };
  if (outcome === 'fulfilled') {
    await rows.updateOrder(queries, order.id, { ...paid, state: 'paid', next_check_time: null, flag: null });
    await fulfil(queries, order, now);
    await recordAnswer(queries, order.member_id, { what: 'order_paid', number: order.number }, now);
  } else if (outcome === 'paid_late') {
    const next_check_time = new Date(now.getTime() + lateChoiceMs);
    await rows.updateOrder(queries, order.id, { ...paid, state: 'paid_late', next_check_time, flag: null });
  } else {
    await rows.updateOrder(queries, order.id, { flag: outcome });
  }
  await recordEvent(queries, {
    ...byProvider(now),
    action: outcome === 'fulfilled' || outcome === 'paid_late' ? 'order_paid' : 'payment_exception',
    member_id: order.member_id,
    detail: { number: order.number, outcome, amount_fen: reported.payment.amount_fen },
  });
}

const byProvider = (now: Date): AuditEvent => ({ action: 'payment_exception', actor: 'server', now });

/**
 * Grants the days of a paid order, and the invitation reward if it is the member's first order. The
 * transaction must already have locked the order.
 */
export async function fulfil(queries: Queries, order: rows.OrderRow, now: Date): Promise<void> {
  const memberId = order.member_id;
  const takings = order.credits.map(({ grant_id, days, is_whole }) => ({
    grant_id,
    days: is_whole ? ('whole' as const) : days,
  }));
  if (takings.length > 0) await revokeDays(queries, { memberId, takings, reason: 'upgrade' }, now);
  await grantDays(
    queries,
    {
      member_id: memberId,
      tier: order.tier,
      days: order.period_days,
      seats: order.seats,
      source: { kind: 'order', id: order.number },
      order_id: order.id,
    },
    now,
  );
  await rewardUpgrade(queries, order, now);
  await rows.updateOrder(queries, order.id, {
    state: 'fulfilled',
    fulfil_time: now,
    next_check_time: null,
  });
}
