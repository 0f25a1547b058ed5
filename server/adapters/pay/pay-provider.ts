import type { PayChannel, WechatSheet } from '../../../contract/calls/orders.ts';

/** The data of an order that a provider receives. Money is in whole fen. */
export interface PayOrder {
  number: string;
  amountFen: number;
  /** The text that the provider shows to the buyer. */
  description: string;
  expireTime: Date;
}

/**
 * The next step of a payment: `code_url` is the text of a QR code, `pay_url` a page to open, `prepay_id`
 * opens the payment sheet inside WeChat. Paths without a host are on this site.
 */
export interface PaymentStep {
  code_url?: string;
  pay_url?: string;
  prepay_id?: string;
}

/** A payment that the provider has confirmed. */
export interface Payment {
  number: string;
  trade_no: string;
  amount_fen: number;
  pay_time: Date;
  /** The channel of the payment, if the provider reports it. */
  channel?: PayChannel;
}

/**
 * Payment on a page inside WeChat (JSAPI). Only the adapter knows the identity of the payer, and only while
 * it begins an order.
 */
export interface PayInWechat {
  /**
   * Returns the URL of a WeChat page that redirects back immediately, with a code that identifies the user of
   * the phone.
   */
  pageFor: (back: { redirectUri: string; state: string }) => string;
  /**
   * Begins an order for the user that the code identifies. Throws `PayFailure`, or `WechatFailure` if the
   * code is invalid.
   */
  begin: (order: PayOrder, code: string, now: Date) => Promise<Required<Pick<PaymentStep, 'prepay_id'>>>;
  /** Returns the parameters that open the payment sheet. */
  sheetOf: (prepayId: string, now: Date) => WechatSheet;
}

/**
 * The state of a payment at the provider. `waiting`: the buyer can still pay. `closed`: the order can no
 * longer be paid. `unknown`: the provider has no payment for this order, but the buyer can still begin one.
 */
export type PayAnswer =
  | { state: 'paid'; payment: Payment; raw: string }
  | { state: 'waiting' | 'closed' | 'unknown' };

export interface PayRefund {
  /** The number of the order. */
  number: string;
  /** The number of the refund. A second request with the same number changes nothing. */
  refundNumber: string;
  amountFen: number;
  totalFen: number;
}
export type RefundAnswer = 'done' | 'processing' | 'failed';

/** A message from a provider, unmodified. */
export interface PayMessage {
  headers: Readonly<Record<string, string>>;
  body: string;
}

/** The response to a provider's message. It decides whether the provider sends the message again. */
export interface MessageReply {
  status: number;
  type: string;
  body: string;
}

export interface PayProvider {
  name: 'simulated' | 'wechat' | 'alipay';
  channels: readonly PayChannel[];
  /**
   * Begins a payment. The channel `jsapi` needs the identity of the payer first, so the caller uses
   * `inWechat` for it.
   */
  begin: (order: PayOrder, channel: PayChannel, now: Date) => Promise<PaymentStep>;
  inWechat?: PayInWechat;
  ask: (number: string, now: Date) => Promise<PayAnswer>;
  /**
   * Prevents any further payment. `closed`: the provider has closed the order. `paid`: the order was paid or
   * had already ended at the provider; only `ask` distinguishes the two. `unknown`: no payment has begun at
   * the provider, and a person with the URL of the payment page can still begin one until the order expires.
   */
  close: (number: string, now: Date) => Promise<'closed' | 'paid' | 'unknown'>;
  /** Sends a refund. If the refund was sent before, returns its current state. */
  refund: (refund: PayRefund, now: Date) => Promise<RefundAnswer>;
  /**
   * Returns the payment in a message, or null if the message is about something else. Throws `PayFailure` of
   * kind `forged` if the message is not from the provider.
   */
  read: (message: PayMessage, now: Date) => Payment | null;
  replies: { taken: MessageReply; again: MessageReply };
}

/** The providers by name, in the order in which the page offers them. */
export type PayProviders = ReadonlyMap<string, PayProvider>;

/**
 * A failure of a payment provider. `unreachable`: no response, or none that is authentic. `refused`: the
 * provider refused the request. `forged`: a message that is not from the provider or not for this site.
 */
export class PayFailure extends Error {
  readonly kind: 'unreachable' | 'refused' | 'forged';

  constructor(kind: PayFailure['kind'], message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'PayFailure';
    this.kind = kind;
  }
}
