import type { KeyObject } from 'node:crypto';

import * as v from 'valibot';

import { isSignedNotice, signedAnswer, withSignature } from './alipay-signature.ts';
import { sendToProvider } from './send-to-provider.ts';
import { beijingText, fromBeijing } from './beijing-time.ts';
import { PayFailure, type PayMessage, type PayProvider, type Payment } from './pay-provider.ts';

export interface AlipaySettings {
  appId: string;
  sellerId: string;
  privateKey: KeyObject;
  /** The public key with which this server verifies the signatures of Alipay. */
  publicKey: KeyObject;
  notifyUrl: string;
  /** The page to which Alipay sends the browser back. The redirect does not prove a payment. */
  returnUrl: string;
  /** The URL of the Alipay gateway. */
  base: string;
}

/**
 * Converts fen to yuan as text. `fenOf` converts such a text back to fen and returns null for any other text.
 * Neither function computes with fractions, which could be rounded.
 */
export const yuanOf = (fen: number): string =>
  `${Math.floor(fen / 100)}.${String(fen % 100).padStart(2, '0')}`;
export function fenOf(yuan: string): number | null {
  const parts = /^(\d{1,9})(?:\.(\d{1,2}))?$/.exec(yuan);
  return parts ? Number(parts[1]) * 100 + Number((parts[2] ?? '').padEnd(2, '0')) : null;
}

const answer = v.object({ code: v.string(), sub_code: v.optional(v.string(), '') });
const trade = v.object({
  out_trade_no: v.string(),
  trade_no: v.string(),
  trade_status: v.string(),
  total_amount: v.string(),
});
const queried = v.object({ ...trade.entries, send_pay_date: v.optional(v.string(), '') });
const noticed = v.object({
  ...trade.entries,
  app_id: v.string(),
  seller_id: v.string(),
  gmt_payment: v.optional(v.string(), ''),
});
const refundStatus = v.object({ refund_status: v.optional(v.string(), '') });
/** The error codes for a trade that no longer waits for a payment, because the trade is paid or has ended. */
const notOpenStates = [
  'ACQ.TRADE_STATUS_ERROR',
  'ACQ.REASON_TRADE_STATUS_INVALID',
  'ACQ.REASON_ILLEGAL_STATUS',
];
const paidStates = ['TRADE_SUCCESS', 'TRADE_FINISHED'];

/**
 * Payment on a page of Alipay. The browser is redirected to it, and the buyer logs in or scans a code there.
 */
export function createAlipay(settings: AlipaySettings): PayProvider {
  const call = callOf(settings);
  return {
    name: 'alipay',
    channels: ['page'],
    // This step only signs a URL and sends no request. Alipay creates the trade when the buyer opens the
    // page.
    begin: async ({ number, amountFen, description, expireTime }, _, now) => ({
      pay_url: addressOf(settings, now, 'alipay.trade.page.pay', {
        out_trade_no: number,
        product_code: 'FAST_INSTANT_TRADE_PAY',
        total_amount: yuanOf(amountFen),
        subject: description,
        time_expire: beijingText(expireTime),
      }),
    }),
    ask: async (number, now) => {
      const { data, raw, sub_code } = await call('alipay.trade.query', now, { out_trade_no: number });
      if (sub_code === 'ACQ.TRADE_NOT_EXIST') return { state: 'unknown' };
      const reported = parsed(queried, good(data));
      if (reported.out_trade_no !== number)
        throw new PayFailure('refused', 'Alipay answered about another order');
      if (paidStates.includes(reported.trade_status))
        return { state: 'paid', payment: paymentOf(reported, reported.send_pay_date, now), raw };
      return { state: reported.trade_status === 'TRADE_CLOSED' ? 'closed' : 'waiting' };
    },
    close: async (number, now) => {
      const { data, sub_code } = await call('alipay.trade.close', now, { out_trade_no: number });
      if (notOpenStates.includes(sub_code)) return 'paid';
      if (sub_code === 'ACQ.TRADE_NOT_EXIST') return 'unknown';
      good(data);
      return 'closed';
    },
    refund: async ({ number, refundNumber, amountFen }, now) => {
      const which = { out_trade_no: number, out_request_no: refundNumber };
      good((await call('alipay.trade.refund', now, { ...which, refund_amount: yuanOf(amountFen) })).data);
      const found = await call('alipay.trade.fastpay.refund.query', now, which);
      const { refund_status } = parsed(refundStatus, good(found.data));
      return refund_status === 'REFUND_SUCCESS' ? 'done' : 'processing';
    },
    read: (message, now) => readNotice(message, settings, now),
    replies: {
      taken: { status: 200, type: 'text/plain', body: 'success' },
      again: { status: 200, type: 'text/plain', body: 'fail' },
    },
  };
}

/** Returns the signed URL of a request. The browser needs only this URL to open the page. */
function addressOf(settings: AlipaySettings, now: Date, method: string, content: object): string {
  const url = new URL(settings.base);
  url.search = new URLSearchParams(signedRequest(settings, now, method, content)).toString();
  return url.href;
}

function signedRequest(settings: AlipaySettings, now: Date, method: string, content: object) {
  const isPage = method === 'alipay.trade.page.pay';
  const parameters = {
    app_id: settings.appId,
    biz_content: JSON.stringify(content),
    charset: 'utf-8',
    format: 'JSON',
    method,
    sign_type: 'RSA2',
    timestamp: beijingText(now),
    version: '1.0',
    ...(isPage ? { notify_url: settings.notifyUrl, return_url: settings.returnUrl } : {}),
  };
  return withSignature(parameters, settings.privateKey);
}

function callOf(settings: AlipaySettings) {
  return async (method: string, now: Date, content: object) => {
    const { text } = await sendToProvider({
      url: new URL(`${settings.base}?charset=utf-8`),
      method: 'POST',
      headers: { 'Content-Type': 'application/x-www-form-urlencoded;charset=utf-8' },
      body: new URLSearchParams(signedRequest(settings, now, method, content)).toString(),
    });
    const raw = signedAnswer(text, `${method.replaceAll('.', '_')}_response`, settings.publicKey);
    if (raw === null) throw new PayFailure('unreachable', 'the answer is not signed by Alipay');
    const data: unknown = JSON.parse(raw);
    return { data, raw, sub_code: parsed(answer, data).sub_code };
  };
}

function good(data: unknown): unknown {
  const { code, sub_code } = parsed(answer, data);
  if (code === '10000') return data;
  // The code 20000 means that the service is unavailable. Its `sub_code` varies.
  const kind = code === '20000' || sub_code === 'ACQ.SYSTEM_ERROR' ? 'unreachable' : 'refused';
  throw new PayFailure(kind, `Alipay: ${code} ${sub_code}`);
}

function parsed<S extends v.GenericSchema>(schema: S, data: unknown): v.InferOutput<S> {
  const result = v.safeParse(schema, data);
  if (result.success) return result.output;
  throw new PayFailure('refused', 'the answer of Alipay has an unknown form', { cause: result.issues[0] });
}

function paymentOf(reported: v.InferOutput<typeof trade>, payTime: string, now: Date): Payment {
  const amount_fen = fenOf(reported.total_amount);
  if (amount_fen === null) throw new PayFailure('refused', 'the amount of Alipay is not a number');
  return {
    number: reported.out_trade_no,
    trade_no: reported.trade_no,
    amount_fen,
    pay_time: fromBeijing(payTime) ?? now,
  };
}

function readNotice({ body }: PayMessage, settings: AlipaySettings, now: Date): Payment | null {
  const given = Object.fromEntries(new URLSearchParams(body));
  if (!isSignedNotice(given, settings.publicKey)) throw new PayFailure('forged', 'the signature is wrong');
  const reported = parsed(noticed, given);
  if (reported.app_id !== settings.appId || reported.seller_id !== settings.sellerId)
    throw new PayFailure('forged', 'the message is for another application or seller');
  return paidStates.includes(reported.trade_status) ? paymentOf(reported, reported.gmt_payment, now) : null;
}
