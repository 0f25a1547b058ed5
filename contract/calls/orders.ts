import * as v from 'valibot';

import { bilingual, instant } from '../../trade/value-schemas.ts';
import { defineCall } from '../call.ts';
import * as facts from '../facts/orders.ts';
import { count, nothing, page, pageOf, pageSize, rowNumber } from '../fields.ts';
import { grantedTier, planPeriod } from './membership.ts';

export const orderStates = [
  'pending',
  'paid',
  'fulfilled',
  'closed',
  'expired',
  'paid_late',
  'refunding',
  'refunded',
] as const;

/** `simulated` charges nobody anything, and an operator sees to it that it is not there in production. */
export const payProviders = ['simulated', 'wechat', 'alipay'] as const;

/**
 * `qr`: a code that is scanned with the provider's application. `page`: a page of the provider's. `jsapi`: WeChat's own
 * sheet over a page of this site that is open inside WeChat; `orderWechat` leads to it.
 */
export const payChannels = ['qr', 'page', 'jsapi'] as const;
export type PayChannel = (typeof payChannels)[number];

/** An order with its payment, all amounts in whole fen. */
export const order = v.object({
  id: v.number(),
  number: v.string(),
  contract_id: v.number(),
  tier: grantedTier,
  period: planPeriod,
  period_days: v.number(),
  ...bilingual,
  price_fen: v.number(),
  /** What unused days of the lower tier are worth that end with this upgrade, and how many days they are. */
  credit_fen: v.number(),
  credit_days: v.number(),
  amount_fen: v.number(),
  state: v.picklist(orderStates),
  provider: v.picklist(payProviders),
  channel: v.picklist(payChannels),
  /** Nothing is charged: say so wherever the order is shown. */
  is_simulated: v.boolean(),
  /** While it is pending. Text of the QR code to scan; a path of this site for a simulated payment; empty for a channel without one. */
  code_url: v.string(),
  /** While it is pending. Page to open for paying; empty for a channel without one. */
  pay_url: v.string(),
  /** The provider said something that does not fit; the operator has been told. */
  is_exceptional: v.boolean(),
  /** Another try to ask the provider failed: its last answer is of `check_time`. */
  check_time: v.nullable(instant),
  create_time: instant,
  /** Until when it can be paid. */
  expire_time: instant,
  pay_time: v.nullable(instant),
  close_time: v.nullable(instant),
  /** From when until when the days last that it granted; null before and after a refund. */
  from_time: v.nullable(instant),
  to_time: v.nullable(instant),
  /** The end of the provider's number of the payment, as it stands in the buyer's own application. */
  trade_no_end: v.string(),
  /** Of a payment that came late: until when the buyer may choose; it is paid back after that. */
  choose_until: v.nullable(instant),
  refund: v.nullable(
    v.object({
      amount_fen: v.number(),
      /** Whole days that were left. */
      days: v.number(),
      state: v.picklist(['processing', 'done', 'failed']),
      create_time: instant,
      finish_time: v.nullable(instant),
    }),
  ),
});
export type Order = v.InferOutput<typeof order>;

/** What buying a plan at this moment comes to for the caller. */
const quote = v.object({
  contract_id: v.number(),
  price_fen: v.number(),
  /** What unused paid days of the lower tier are worth; they end with the upgrade. 0 where it is none. */
  credit_fen: v.number(),
  credit_days: v.number(),
  due_fen: v.number(),
  /** From when until when the days would last: after those that the caller has. */
  from_time: instant,
  to_time: instant,
});
export type Quote = v.InferOutput<typeof quote>;

const provider = v.object({
  name: v.picklist(payProviders),
  channels: v.array(v.picklist(payChannels)),
  is_simulated: v.boolean(),
});

export const orderQuote = defineCall({
  ...facts.orderQuote,
  request: nothing,
  answer: v.object({
    list: v.array(quote),
    /** How one can pay here, the first one chosen unless told; none: buying is not set up. */
    providers: v.array(provider),
    /** Everybody uses a demo account: it pays by the simulation or not at all. */
    is_demo: v.boolean(),
    /** The id of the caller's order that waits for its payment. A new order closes it. */
    pending_id: v.nullable(v.number()),
  }),
  summary: 'What each plan comes to for the caller, with the credit of an upgrade, and how one can pay.',
});

export const orderHandle = defineCall({
  ...facts.orderHandle,
  request: v.pipe(
    v.strictObject({
      /**
       * create: makes an order of a plan, and closes the one that still waited. close: gives up an order that is not
       * paid. check: asks the provider now. accept_late, refund_late: what is to become of a payment that came late.
       */
      action: v.picklist(['create', 'close', 'check', 'accept_late', 'refund_late']),
      /** Of the order, for all actions but `create`, which needs what follows. */
      id: v.optional(rowNumber),
      contract_id: v.optional(rowNumber),
      provider: v.optional(v.picklist(payProviders)),
      channel: v.optional(v.picklist(payChannels)),
      /** What the caller was told: if it is no longer so, `conflict`, and the caller asks anew. The price is the server's. */
      due_fen: v.optional(count),
    }),
    v.check(({ action, id, ...wish }) => {
      const wished = [wish.contract_id, wish.provider, wish.channel, wish.due_fen];
      return action === 'create'
        ? id === undefined && !wished.includes(undefined)
        : id !== undefined && wished.every((one) => one === undefined);
    }, 'order_or_plan'),
  ),
  answer: order,
  summary: 'Makes an order, closes one, asks the provider about one, or decides about a late payment.',
});

/** What WeChat opens its sheet with, in its own words, signed for its application. */
const wechatSheet = v.object({
  appId: v.string(),
  timeStamp: v.string(),
  nonceStr: v.string(),
  package: v.string(),
  signType: v.literal('RSA'),
  paySign: v.string(),
});
export type WechatSheet = v.InferOutput<typeof wechatSheet>;

export const orderWechat = defineCall({
  ...facts.orderWechat,
  request: v.pipe(
    v.strictObject({
      id: rowNumber,
      /** As WeChat added it to the address. */
      code: v.optional(v.pipe(v.string(), v.regex(/^[\w-]{1,512}$/, 'id_invalid'))),
      /** The secret that belongs to the state in the address. */
      state: v.optional(v.pipe(v.string(), v.regex(/^[\w-]{43}$/, 'id_invalid'))),
    }),
    v.check(({ code, state }) => (code === undefined) === (state === undefined), 'id_invalid'),
  ),
  answer: v.union([
    v.object({ sheet: wechatSheet }),
    v.object({
      /** WeChat's page, which sends the browser back with a code for whoever holds the phone. */
      url: v.string(),
      /** Comes back in the address. */
      state: v.string(),
      /** What the state is a hash of: it never leaves this browser but for this call. */
      secret: v.string(),
    }),
  ]),
  summary:
    'What is next for an order that is paid inside WeChat: the page that tells WeChat who pays, or the sheet to pay in.',
});

export const orderList = defineCall({
  ...facts.orderList,
  request: v.strictObject({ page, page_size: pageSize }),
  answer: pageOf(order),
  summary: 'The orders of the caller, the newest first.',
});

export const orderData = defineCall({
  ...facts.orderData,
  request: v.strictObject({ id: rowNumber }),
  answer: order,
  summary: 'One order of the caller with its state, to be asked again while it is pending.',
});
