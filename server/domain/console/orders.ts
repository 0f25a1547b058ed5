import type { AnswerOf, ParsedRequestOf } from '../../../contract/call.ts';
import type {
  consoleOrderList,
  consoleOrderRefund,
  consoleOrderRefundView,
} from '../../../contract/calls/console/orders.ts';
import { AppError } from '../../../contract/error-code.ts';
import * as limits from '../../../contract/limits/limits.ts';
import { maskMobile } from '../../../trade/identifiers/mask-mobile.ts';
import { findInvoiceState } from '../../db/invoices/invoices.ts';
import { countOrders, searchOrders } from '../../db/orders/search-orders.ts';
import { refundOrder, weighRefund, type RefundOutcome } from '../orders/refund.ts';
import { refusal } from '../rights/refusal.ts';
import type { ConsoleVisit } from './enter-console.ts';

export async function listOrders(
  { keyword, state, page, page_size }: ParsedRequestOf<typeof consoleOrderList>,
  { database }: ConsoleVisit,
): Promise<AnswerOf<typeof consoleOrderList>> {
  const { totalMost } = limits;
  const offset = Math.min((page - 1) * page_size, totalMost);
  const choice = { keyword, state };
  const [rows, total] = await Promise.all([
    searchOrders(database, { ...choice, most: page_size, offset }),
    countOrders(database, choice, totalMost),
  ]);
  const list = rows.map(({ create_time, mobile, ...row }) => ({
    ...row,
    mobile: maskMobile(mobile),
    create_time: create_time.toISOString(),
  }));
  return { list, total, page, page_size };
}

/**
 * Returns the amounts and days that a partial and a full refund of an order would give back now, and whether
 * an invoice includes the order. Throws `not_found` if there is no such order, and `conflict` with the reason
 * if the order cannot be refunded at all.
 */
export async function viewRefund(
  { number }: ParsedRequestOf<typeof consoleOrderRefundView>,
  { database, now }: ConsoleVisit,
): Promise<AnswerOf<typeof consoleOrderRefundView>> {
  const [unused, full, invoice] = await Promise.all([
    weighRefund(database, { number, isFull: false }, now),
    weighRefund(database, { number, isFull: true }, now),
    findInvoiceState(database, number),
  ]);
  return { unused: shareOrThrow(unused, false), full: shareOrThrow(full, true), invoice };
}

/**
 * Returns the refundable amount and days; null if nothing is left to refund. Throws if the order cannot be
 * refunded.
 */
function shareOrThrow(outcome: RefundOutcome, isFull: boolean): { amount_fen: number; days: number } | null {
  if (outcome.kind === 'refunding') return { amount_fen: outcome.amountFen, days: outcome.days };
  if (outcome.kind === 'nothing_left') return null;
  throw refusalOf(outcome, isFull);
}

/**
 * Refunds an order on behalf of the operator. Throws `not_found` if there is no such order, and `conflict` with
 * the reason if the order cannot be refunded.
 */
export async function refundByOperator(
  { number, is_full, reason }: ParsedRequestOf<typeof consoleOrderRefund>,
  { database, now, origin }: ConsoleVisit,
): Promise<AnswerOf<typeof consoleOrderRefund>> {
  const by = { actor: 'operator', address: origin.address } as const;
  const outcome = await refundOrder(database, { number, isFull: is_full, reason, by }, now);
  if (outcome.kind === 'refunding') return { amount_fen: outcome.amountFen, days: outcome.days };
  throw refusalOf(outcome, is_full);
}

const refusalOf = (outcome: Exclude<RefundOutcome, { kind: 'refunding' }>, isFull: boolean): AppError =>
  outcome.kind === 'unknown_order'
    ? new AppError('not_found')
    : refusal({ code: 'conflict', field: '', ...whyNot(outcome, isFull) });

type Refused = Exclude<RefundOutcome, { kind: 'refunding' | 'unknown_order' }>;

function whyNot(outcome: Refused, isFull: boolean) {
  if (outcome.kind === 'not_paid') return { why: 'console_refund_not_paid' } as const;
  if (outcome.kind === 'credited')
    return { why: 'console_refund_credited', values: { number: outcome.number } } as const;
  return { why: isFull ? 'console_refund_spent' : 'console_refund_no_days' } as const;
}
