import * as v from 'valibot';

import { instant } from '../../../trade/value-schemas.ts';
import { defineCall } from '../../call.ts';
import * as facts from '../../facts/console-desk.ts';
import { keyword, page, pageOf, pageSize } from '../../fields.ts';
import { grantedTier } from '../membership.ts';
import { payProviders } from '../orders.ts';
import { orderStates } from '../../order-states.ts';
import { moneyReason, orderNumber } from './money.ts';

const listed = v.object({
  number: v.string(),
  /** The masked mobile number of the buyer. */
  mobile: v.string(),
  provider: v.picklist(payProviders),
  tier: grantedTier,
  period_days: v.number(),
  amount_fen: v.number(),
  state: v.picklist(orderStates),
  create_time: instant,
});
export type ListedOrder = v.InferOutput<typeof listed>;

export const consoleOrderList = defineCall({
  ...facts.consoleOrderList,
  request: v.strictObject({
    /** A part of the order number, or a whole mobile number. */
    keyword: v.optional(keyword, ''),
    state: v.optional(v.picklist(orderStates)),
    page,
    page_size: pageSize,
  }),
  answer: pageOf(listed),
  summary: 'Lists orders, the newest first.',
});

/** The amount and the unused whole days of a refund; null if nothing is left to refund. */
const refundShare = v.nullable(v.object({ amount_fen: v.number(), days: v.number() }));

export const consoleOrderRefundView = defineCall({
  ...facts.consoleOrderRefundView,
  request: v.strictObject({ number: orderNumber }),
  answer: v.object({
    unused: refundShare,
    full: refundShare,
    /** The state of the invoice that includes the order; null if no invoice includes it. */
    invoice: v.nullable(v.picklist(['requested', 'issued'])),
  }),
  summary: 'Returns what a refund of the unused days and a full refund of an order would return now.',
});

export const consoleOrderRefund = defineCall({
  ...facts.consoleOrderRefund,
  request: v.strictObject({
    number: orderNumber,
    /** True to refund everything that was paid; false to refund the unused whole days. */
    is_full: v.boolean(),
    reason: v.pipe(moneyReason, v.minLength(1, 'required')),
  }),
  answer: v.object({ amount_fen: v.number(), days: v.number() }),
  summary: 'Takes back the days of membership of an order and queues its refund.',
});
