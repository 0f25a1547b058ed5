import type { PayChannel, WechatSheet } from '../../../contract/calls/orders.ts';

/** What a provider is told of an order. Money is whole fen. */
export interface PayOrder {
  number: string;
  amountFen: number;
  /** Shown to the buyer by the provider. */
  description: string;
  expireTime: Date;
}

/**
 * How to pay: `code_url` is the text of a QR code, `pay_url` a page to open. Paths are of this site. `prepay_id` is for
 * the sheet inside WeChat.
 */
export interface PayWay {
  code_url?: string;
  pay_url?: string;
  prepay_id?: string;
}

/** A payment as the provider confirms it. */
export interface Payment {
  number: string;
  trade_no: string;
  amount_fen: number;
  pay_time: Date;
  /** Where the provider says which one it was. */
  channel?: PayChannel;
}

/** Paying on a page inside WeChat (JSAPI). Who pays is known to the adapter alone, and only while it begins an order. */
export interface PayInWechat {
  /** The page that sends the browser back at once, with a code for whoever holds the phone. */
  pageFor: (back: { redirectUri: string; state: string }) => string;
  /** Begins an order for whoever the code is of. Throws `PayFailure`, or `WechatFailure` for the code. */
  begin: (order: PayOrder, code: string, now: Date) => Promise<Required<Pick<PayWay, 'prepay_id'>>>;
  /** What the sheet is opened with. */
  sheetOf: (prepayId: string, now: Date) => WechatSheet;
}

/** unknown: the provider has no payment of this number, which one can still begin. */
export type PayAnswer =
  | { state: 'paid'; payment: Payment; raw: string }
  | { state: 'waiting' | 'closed' | 'unknown' };

export interface PayRefund {
  /** Of the order, and of the refund; a second request with the same number changes nothing. */
  number: string;
  refundNumber: string;
  amountFen: number;
  totalFen: number;
}
export type RefundAnswer = 'done' | 'processing' | 'failed';

/** A message to us, as it came. */
export interface PayMessage {
  headers: Readonly<Record<string, string>>;
  body: string;
}

/** What is answered to a message, and whether the provider sends it again. */
export interface MessageReply {
  status: number;
  type: string;
  body: string;
}

export interface PayProvider {
  name: 'simulated' | 'wechat' | 'alipay';
  channels: readonly PayChannel[];
  /** Of the channel `jsapi` there is nothing to begin before it is known who pays: that is `inWechat`. */
  begin: (order: PayOrder, channel: PayChannel, now: Date) => Promise<PayWay>;
  inWechat?: PayInWechat;
  ask: (number: string, now: Date) => Promise<PayAnswer>;
  /**
   * Lets nobody pay any more. `paid`: somebody has, or it had ended there; only `ask` tells which. `unknown`: the
   * payment has not begun there, and who has its address can still begin it while the order lasts.
   */
  close: (number: string, now: Date) => Promise<'closed' | 'paid' | 'unknown'>;
  /** Sends a refund, or asks what has become of it. */
  refund: (refund: PayRefund, now: Date) => Promise<RefundAnswer>;
  /** The payment that a message tells of; null where it is of something else. Throws `PayFailure`, `forged`, for what is not the provider's. */
  read: (message: PayMessage, now: Date) => Payment | null;
  replies: { taken: MessageReply; again: MessageReply };
}

/** Providers by their names, in the order in which they are offered. */
export type PayProviders = ReadonlyMap<string, PayProvider>;

/**
 * unreachable: no answer, or none that is the provider's. refused: the provider said no. forged: a message that is
 * not the provider's, or not for us.
 */
export class PayFailure extends Error {
  readonly kind: 'unreachable' | 'refused' | 'forged';

  constructor(kind: PayFailure['kind'], message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'PayFailure';
    this.kind = kind;
  }
}
