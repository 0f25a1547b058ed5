import * as v from 'valibot';

import { mobile } from '../../../contract/fields.ts';
import { orderStates } from '../../../contract/order-states.ts';
import { searchOrders, type ListedOrder } from '../../db/orders/search-orders.ts';
import { listStuckOrders, type StuckOrder } from '../../db/orders/stuck.ts';
import { refundOrder } from '../../domain/orders/refund.ts';
import { markSeenTo, sendRefundAgain } from '../../domain/orders/unstick.ts';
import { defineCommand, readNoWords, type Command } from '../command.ts';
import type { AdminKey } from '../messages/zh.ts';
import { bad, fitting, good, readWords, showMessages, usageOf, type AdminMessage } from '../admin-message.ts';

const by = { actor: 'operator', address: '' } as const;
const reasonCharsMost = 200;
const yuanOf = (fen: number) => (fen / 100).toFixed(2);

const ordersMost = 100;

const listUsage = `order list [--member MOBILE] [--state ${orderStates.join('|')}]`;
const listInput = v.strictObject({
  mobile: v.optional(mobile),
  state: v.optional(v.picklist(orderStates)),
});
const listCommand = defineCommand({
  name: 'order list',
  summary: { zh: '列出订单，最新的在前', en: 'List orders, newest first' },
  usage: usageOf(listUsage),
  input: listInput,
  prepare: async (words) => {
    const options = { member: { type: 'string' }, state: { type: 'string' } } as const;
    const { values } = readWords(words, { usage: listUsage, count: 0, options });
    const given = { mobile: values.member, state: values.state };
    return fitting(listInput, given, listUsage);
  },
  run: async function* (choice, { database }): AsyncGenerator<AdminMessage> {
    const orders = await searchOrders(database, { ...choice, most: ordersMost });
    if (orders.length === 0) yield good('orders_none');
    for (const order of orders) yield { row: order, line: lineOf(order) };
    if (orders.length === ordersMost) yield good('list_full', { most: ordersMost });
  },
  show: showMessages,
});

const lineOf = (order: ListedOrder): string =>
  [
    order.number,
    order.create_time.toISOString().slice(0, 16),
    order.mobile,
    `${order.tier} ${order.period_days}d`,
    `¥${yuanOf(order.amount_fen)}`,
    order.provider,
    order.state,
  ].join('  ');

const stuckUsage = usageOf('order stuck');
const stuckCommand = defineCommand({
  name: 'order stuck',
  summary: {
    zh: '列出需要人工处理的付款和退款',
    en: 'List payments and refunds that need attention',
  },
  usage: stuckUsage,
  input: v.strictObject({}),
  prepare: async (words) => readNoWords(words, stuckUsage),
  run: async function* (_, { database }): AsyncGenerator<AdminMessage> {
    const orders = await listStuckOrders(database);
    if (orders.length === 0) yield good('orders_none_stuck');
    for (const order of orders) yield good(whyKey(order), valuesOf(order));
  },
  show: showMessages,
});

/**
 * Returns the message key for the reason why an order needs attention. A refund problem has precedence,
 * because the operator can act on it with these commands.
 */
function whyKey({ flag, refund_state }: StuckOrder): AdminKey {
  if (refund_state === 'failed') return 'order_stuck_refund_failed';
  if (refund_state === 'processing') return 'order_stuck_refund_waits';
  return flag !== null && flag in whyKeys ? whyKeys[flag as keyof typeof whyKeys] : 'order_stuck_other';
}

const whyKeys = {
  wrong_amount: 'order_stuck_wrong_amount',
  paid_twice: 'order_stuck_paid_twice',
} as const;

const valuesOf = (order: StuckOrder) => ({
  number: order.number,
  mobile: order.mobile,
  provider: order.provider,
  amount: yuanOf(order.amount_fen),
  state: order.state,
  flag: order.flag ?? '',
  refund: yuanOf(order.refund_fen ?? 0),
  tries: order.refund_tries ?? 0,
  next: order.refund_next_time?.toISOString() ?? '',
});

const refundUsage = 'order refund NUMBER [--full] [--reason TEXT]';
const refundCommand = defineCommand({
  name: 'order refund',
  summary: {
    zh: '退款并收回会员天数；退款处理中时重新发起',
    en: 'Refund an order and deduct its days, or send its refund again',
  },
  usage: usageOf(refundUsage),
  input: v.strictObject({ number: v.string(), isFull: v.boolean(), reason: v.string() }),
  prepare: async (words) => {
    const options = {
      full: { type: 'boolean', default: false },
      reason: { type: 'string', default: '' },
    } as const;
    const { positionals, values } = readWords(words, { usage: refundUsage, count: 1, options });
    return {
      number: positionals[0] ?? '',
      isFull: values.full,
      reason: values.reason.slice(0, reasonCharsMost),
    };
  },
  run: async function* (wanted, { database, now }): AsyncGenerator<AdminMessage> {
    const { number } = wanted;
    const again = await sendRefundAgain(database, { number, by }, now);
    if (again) return yield good('refund_again', { number, amount: yuanOf(again.amountFen) });
    const outcome = await refundOrder(database, { ...wanted, by }, now);
    if (outcome.kind === 'refunding')
      yield good('refund_made', { number, amount: yuanOf(outcome.amountFen), days: outcome.days });
    else if (outcome.kind === 'not_paid') yield bad('refund_not_paid', { number, state: outcome.state });
    else if (outcome.kind === 'credited') yield bad('refund_credited', { number, other: outcome.number });
    else if (outcome.kind === 'nothing_left' && wanted.isFull) yield bad('refund_all_spent', { number });
    else yield bad(`refund_${outcome.kind}`, { number });
  },
  show: showMessages,
});

const seenToUsage = 'order seen-to NUMBER --reason TEXT';
const seenToInput = v.strictObject({
  number: v.string(),
  reason: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(reasonCharsMost)),
});
const seenToCommand = defineCommand({
  name: 'order seen-to',
  summary: {
    zh: '标记为已在支付平台后台处理完毕；退款记为已退',
    en: 'Mark an order as settled at the payment provider; its refund counts as paid',
  },
  usage: usageOf(seenToUsage),
  input: seenToInput,
  prepare: async (words) => {
    const options = { reason: { type: 'string', default: '' } } as const;
    const { positionals, values } = readWords(words, { usage: seenToUsage, count: 1, options });
    return fitting(seenToInput, { number: positionals[0], reason: values.reason }, seenToUsage);
  },
  run: async function* ({ number, reason }, { database, now }): AsyncGenerator<AdminMessage> {
    const isDone = await markSeenTo(database, { number, reason, by }, now);
    yield isDone ? good('order_seen_to', { number }) : bad('order_not_stuck', { number });
  },
  show: showMessages,
});

/** The commands about orders. Each run is recorded in the audit log. */
export const orderCommands: readonly Command[] = [listCommand, stuckCommand, refundCommand, seenToCommand];
