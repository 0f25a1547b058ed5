import * as v from 'valibot';

import { bilingual, instant } from '../../trade/value-schemas.ts';
import { defineCall } from '../call.ts';
import * as facts from '../facts/orders.ts';
import { count, nothing, page, pageOf, pageSize, rowNumber } from '../fields.ts';
import { grantedTier, planPeriod } from './membership.ts';
import { orderStates } from '../order-states.ts';

/** The payment providers. `simulated` charges no money; the operator must not enable it in production. */
export const payProviders = ['simulated', 'wechat', 'alipay'] as const;

/**
 * The ways to pay.
 *
 * - qr: a QR code to scan with the provider's app.
 * - page: a page on the provider's site.
 * - jsapi: WeChat's payment sheet, shown over this site's page inside WeChat; see `orderWechat`.
 */
export const payChannels = ['qr', 'page', 'jsapi'] as const;
export type PayChannel = (typeof payChannels)[number];

/** An order with its payment. All amounts are integers in fen. */
export const order = v.object({
  id: v.number(),
  number: v.string(),
  contract_id: v.number(),
  tier: grantedTier,
  period: planPeriod,
  period_days: v.number(),
  ...bilingual,
  price_fen: v.number(),
  /** The value, in fen, of the unused days of the lower tier, which this upgrade ends. */
  credit_fen: v.number(),
  /** The number of unused days of the lower tier, which this upgrade ends. */
  credit_days: v.number(),
  amount_fen: v.number(),
  state: v.picklist(orderStates),
  provider: v.picklist(payProviders),
  channel: v.picklist(payChannels),
  /** True if the payment is only simulated. The page must state this wherever it shows the order. */
  is_simulated: v.boolean(),
  /**
   * The text of the QR code while the order is pending; for a simulated payment, a path of this site.
   * Otherwise an empty string, as for channels without a QR code.
   */
  code_url: v.string(),
  /**
   * The URL of the payment page while the order is pending. Otherwise an empty string, as for channels
   * without a payment page.
   */
  pay_url: v.string(),
  /** True if the provider sent a status that contradicts the order, so that the operator has to review it. */
  is_exceptional: v.boolean(),
  /**
   * The time of the provider's last answer about the payment; null if there was none. It shows how old the
   * payment status is if a later request to the provider fails.
   */
  check_time: v.nullable(instant),
  create_time: instant,
  /** The time until which the order can be paid. */
  expire_time: instant,
  pay_time: v.nullable(instant),
  close_time: v.nullable(instant),
  /** The start of the membership days that the order granted; null before payment and after a refund. */
  from_time: v.nullable(instant),
  /** The end of the membership days that the order granted; null before payment and after a refund. */
  to_time: v.nullable(instant),
  /** The last characters of the provider's payment number, as shown in the buyer's payment app. */
  trade_no_end: v.string(),
  /**
   * For a late payment: the time until which the buyer may choose between the plan and a refund. After that
   * time the payment is refunded. Null for other orders.
   */
  choose_until: v.nullable(instant),
  refund: v.nullable(
    v.object({
      amount_fen: v.number(),
      /** The number of whole unused days. */
      days: v.number(),
      state: v.picklist(['processing', 'done', 'failed']),
      create_time: instant,
      finish_time: v.nullable(instant),
    }),
  ),
});
export type Order = v.InferOutput<typeof order>;

/** The price of a plan for the caller at the time of the answer. */
const quote = v.object({
  contract_id: v.number(),
  price_fen: v.number(),
  /**
   * The value, in fen, of the unused paid days of the lower tier, which the upgrade ends; 0 if the plan is
   * not an upgrade.
   */
  credit_fen: v.number(),
  /**
   * The number of unused paid days of the lower tier, which the upgrade ends; 0 if the plan is not an
   * upgrade.
   */
  credit_days: v.number(),
  due_fen: v.number(),
  /**
   * The start of the membership days that the plan would add. They begin after the caller's existing days.
   */
  from_time: instant,
  /** The end of the membership days that the plan would add. */
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
    /** The available payment providers; the first one is preselected. Empty if buying is not configured. */
    providers: v.array(provider),
    /** True for a demo account. Many people use it, so it can pay by simulation only. */
    is_demo: v.boolean(),
    /**
     * The id of the caller's pending order; null if there is none. Creating a new order closes the pending
     * order.
     */
    pending_id: v.nullable(v.number()),
  }),
  summary:
    'Returns the caller’s price of each plan, including the credit of an upgrade, and the payment providers.',
});

export const orderHandle = defineCall({
  ...facts.orderHandle,
  request: v.pipe(
    v.strictObject({
      /**
       * The action.
       *
       * - create: creates an order for a plan and closes the caller's pending order.
       * - close: cancels an unpaid order.
       * - check: asks the provider for the status now.
       * - accept_late, refund_late: the buyer's choice for a late payment.
       */
      action: v.picklist(['create', 'close', 'check', 'accept_late', 'refund_late']),
      /**
       * The id of the order, required for every action except `create`. `create` requires the fields below
       * instead.
       */
      id: v.optional(rowNumber),
      contract_id: v.optional(rowNumber),
      provider: v.optional(v.picklist(payProviders)),
      channel: v.optional(v.picklist(payChannels)),
      /**
       * The amount in fen that the page showed. If the price has changed, the server answers `conflict` and
       * the page requests new quotes. The server never uses this amount as the price.
       */
      due_fen: v.optional(count),
    }),
    v.check(({ action, id, ...wanted }) => {
      const requested = [wanted.contract_id, wanted.provider, wanted.channel, wanted.due_fen];
      return action === 'create'
        ? id === undefined && !requested.includes(undefined)
        : id !== undefined && requested.every((one) => one === undefined);
    }, 'order_or_plan'),
  ),
  answer: order,
  summary: 'Creates or closes an order, asks the provider about an order, or decides about a late payment.',
});

/** The signed parameters that open WeChat's payment sheet, with WeChat's field names. */
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
      /** The code that WeChat added to the redirect URL. */
      code: v.optional(v.pipe(v.string(), v.regex(/^[\w-]{1,512}$/, 'id_invalid'))),
      /** The secret that belongs to the state in the redirect URL. */
      state: v.optional(v.pipe(v.string(), v.regex(/^[\w-]{43}$/, 'id_invalid'))),
    }),
    v.check(({ code, state }) => (code === undefined) === (state === undefined), 'id_invalid'),
  ),
  answer: v.union([
    v.object({ sheet: wechatSheet }),
    v.object({
      /** The URL of WeChat's page, which redirects back with a code that identifies the payer. */
      url: v.string(),
      /** The OAuth state that WeChat returns in the redirect URL. */
      state: v.string(),
      /** The secret of which `state` is a hash. The browser sends it in this call only. */
      secret: v.string(),
    }),
  ]),
  summary:
    'Returns the next step of a payment inside WeChat: the page that identifies the payer, or the payment sheet.',
});

export const orderList = defineCall({
  ...facts.orderList,
  request: v.strictObject({ page, page_size: pageSize }),
  answer: pageOf(order),
  summary: 'Returns the orders of the caller, the newest first.',
});

export const orderData = defineCall({
  ...facts.orderData,
  request: v.strictObject({ id: rowNumber }),
  answer: order,
  summary: 'Returns one order of the caller with its state; callers poll it while the order is pending.',
});
