import * as v from 'valibot';

import { wechatOauth, type WechatApp } from '../wechat/wechat-oauth.ts';
import { sendToProvider } from './send-to-provider.ts';
import { beijingText } from './beijing-time.ts';
import {
  PayFailure,
  type PayInWechat,
  type PayMessage,
  type PayOrder,
  type PayProvider,
  type Payment,
  type RefundAnswer,
} from './pay-provider.ts';
import {
  assertWechatSigned,
  decryptResource,
  signedSheet,
  wechatAuthorization,
  type WechatPayKeys,
} from './wechat-signature.ts';

export interface WechatPaySettings extends WechatPayKeys {
  appId: string;
  /** The URL to which WeChat sends its messages. */
  notifyUrl: string;
  base: string;
  /** The official account for payments inside WeChat; null if none is configured. */
  official: WechatApp | null;
}

const failed = v.object({ code: v.string() });
const begun = v.object({ code_url: v.pipe(v.string(), v.startsWith('weixin://')) });
const prepaid = v.object({ prepay_id: v.pipe(v.string(), v.regex(/^[\w-]{1,64}$/)) });
const transaction = v.object({
  appid: v.string(),
  mchid: v.string(),
  out_trade_no: v.string(),
  trade_state: v.string(),
});
const paidTransaction = v.object({
  ...transaction.entries,
  transaction_id: v.string(),
  trade_type: v.optional(v.string(), ''),
  success_time: v.pipe(v.string(), v.isoTimestamp()),
  /** `payer_total` is lower than `total` if the buyer used a coupon; the order is still fully paid. */
  amount: v.object({ total: v.pipe(v.number(), v.integer()), currency: v.literal('CNY') }),
});
const notice = v.object({
  event_type: v.string(),
  resource: v.object({
    algorithm: v.literal('AEAD_AES_256_GCM'),
    ciphertext: v.string(),
    nonce: v.string(),
    associated_data: v.optional(v.string(), ''),
  }),
});
const refunded = v.object({ status: v.picklist(['SUCCESS', 'CLOSED', 'PROCESSING', 'ABNORMAL']) });

/**
 * WeChat Pay, API version 3: by QR code (Native), and with an official account also on pages inside WeChat
 * (JSAPI).
 */
export function createWechatPay(settings: WechatPaySettings): PayProvider {
  const { mchId: mchid, official } = settings;
  const call = callOf(settings);
  const begin = (
    kind: 'native' | 'jsapi',
    order: PayOrder,
    more: { appid: string; payer?: object },
    now: Date,
  ) =>
    call('POST', `/v3/pay/transactions/${kind}`, now, {
      ...more,
      mchid,
      description: order.description,
      out_trade_no: order.number,
      notify_url: settings.notifyUrl,
      time_expire: `${beijingText(order.expireTime).replace(' ', 'T')}+08:00`,
      amount: { total: order.amountFen, currency: 'CNY' },
    });
  const path = (number: string) => `/v3/pay/transactions/out-trade-no/${number}`;
  return {
    name: 'wechat',
    channels: official ? ['qr', 'jsapi'] : ['qr'],
    begin: async (order, channel, now) =>
      channel === 'jsapi'
        ? {}
        : parsed(begun, good(await begin('native', order, { appid: settings.appId }, now))),
    ...(official && {
      inWechat: inWechatOf(official, settings, async (order, openid, now) => {
        const more = { appid: official.appId, payer: { openid } };
        return parsed(prepaid, good(await begin('jsapi', order, more, now)));
      }),
    }),
    ask: async (number, now) => {
      const answer = await call('GET', `${path(number)}?mchid=${mchid}`, now);
      if (codeOf(answer) === 'ORDER_NOT_EXIST') return { state: 'unknown' };
      const trade = parsed(transaction, good(answer));
      if (trade.trade_state === 'SUCCESS' || trade.trade_state === 'REFUND')
        return { state: 'paid', payment: paymentOf(good(answer), settings), raw: withoutPayer(answer.text) };
      return { state: trade.trade_state === 'CLOSED' ? 'closed' : 'waiting' };
    },
    close: async (number, now) => {
      const answer = await call('POST', `${path(number)}/close`, now, { mchid });
      if (codeOf(answer) === 'ORDERPAID') return 'paid';
      if (codeOf(answer) === 'ORDER_NOT_EXIST') return 'unknown';
      if (answer.status !== 204 && codeOf(answer) !== 'ORDER_CLOSED') good(answer);
      return 'closed';
    },
    refund: async ({ number, refundNumber, amountFen, totalFen }, now) => {
      // A second request with the same number returns the state of the first refund.
      const answer = await call('POST', '/v3/refund/domestic/refunds', now, {
        out_trade_no: number,
        out_refund_no: refundNumber,
        amount: { refund: amountFen, total: totalFen, currency: 'CNY' },
      });
      return refundStates[parsed(refunded, good(answer)).status];
    },
    read: (message, now) => readNotice(message, settings, now),
    replies,
  };
}

const replies: PayProvider['replies'] = {
  taken: { status: 204, type: '', body: '' },
  again: {
    status: 500,
    type: 'application/json',
    body: JSON.stringify({ code: 'FAIL', message: 'not taken' }),
  },
};

const oauth = { page: '/connect/oauth2/authorize', scope: 'snsapi_base', timeoutMs: 5_000 };

/**
 * Returns the functions of the provider for payments inside WeChat. The openid is passed from WeChat's
 * response to the payment request and is not stored anywhere.
 */
function inWechatOf(
  official: WechatApp,
  settings: WechatPaySettings,
  begin: (order: PayOrder, openid: string, now: Date) => ReturnType<PayInWechat['begin']>,
): PayInWechat {
  const { pageFor, personOf } = wechatOauth(official, oauth);
  return {
    pageFor,
    begin: async (order, code, now) => begin(order, (await personOf(code)).openid, now),
    sheetOf: (prepayId, now) => signedSheet({ appId: official.appId, prepayId }, settings, now),
  };
}

const refundStates = {
  SUCCESS: 'done',
  PROCESSING: 'processing',
  CLOSED: 'failed',
  ABNORMAL: 'failed',
} as const satisfies Record<string, RefundAnswer>;

interface Answer {
  status: number;
  text: string;
  data: unknown;
}

/**
 * Returns a function that calls WeChat and returns its response with any status. A success without a valid
 * signature throws.
 */
function callOf(settings: WechatPaySettings) {
  return async (method: 'GET' | 'POST', path: string, now: Date, sent?: object): Promise<Answer> => {
    const body = sent === undefined ? '' : JSON.stringify(sent);
    const answered = await sendToProvider({
      url: new URL(path, settings.base),
      method,
      headers: {
        Accept: 'application/json',
        'Content-Type': 'application/json',
        Authorization: wechatAuthorization({ method, path, body }, settings, now),
      },
      ...(sent === undefined ? {} : { body }),
    });
    const { status, headers, text } = answered;
    // WeChat does not sign errors, because it may not know the merchant yet.
    if (status < 300) assertAnswerSigned({ headers: Object.fromEntries(headers), body: text }, settings, now);
    return { status, text, data: jsonOf(text) };
  };
}

function assertAnswerSigned(message: PayMessage, settings: WechatPaySettings, now: Date): void {
  try {
    assertWechatSigned(message, settings, now);
  } catch (cause) {
    throw new PayFailure('unreachable', 'the answer is not signed by WeChat', { cause });
  }
}

function jsonOf(text: string): unknown {
  try {
    return text === '' ? null : JSON.parse(text);
  } catch (cause) {
    throw new PayFailure('unreachable', 'the answer of WeChat is not JSON', { cause });
  }
}

const codeOf = ({ data }: Answer): string => {
  const found = v.safeParse(failed, data);
  return found.success ? found.output.code : '';
};

function good(answer: Answer): unknown {
  if (answer.status === 200) return answer.data;
  const kind = answer.status >= 500 || answer.status === 429 ? 'unreachable' : 'refused';
  throw new PayFailure(kind, `WeChat: ${answer.status} ${codeOf(answer)}`);
}

function parsed<S extends v.GenericSchema>(schema: S, data: unknown): v.InferOutput<S> {
  const result = v.safeParse(schema, data);
  if (result.success) return result.output;
  // The validation issue contains WeChat's response, which names the payer. Only the message is
  // copied, so that no log contains the payer's name.
  throw new PayFailure('refused', `the answer of WeChat has an unknown form: ${result.issues[0].message}`);
}

/**
 * Reads a confirmed payment. Throws if the WeChat application or the merchant of the payment differs from the
 * one that this server uses for the payment channel.
 */
function paymentOf(data: unknown, { appId, mchId, official }: WechatPaySettings): Payment {
  const paid = parsed(paidTransaction, data);
  const channel = paid.trade_type === 'JSAPI' ? 'jsapi' : 'qr';
  if (paid.appid !== (channel === 'jsapi' ? official?.appId : appId) || paid.mchid !== mchId)
    throw new PayFailure('forged', 'the message is for another application or merchant');
  return {
    channel,
    number: paid.out_trade_no,
    trade_no: paid.transaction_id,
    amount_fen: paid.amount.total,
    pay_time: new Date(paid.success_time),
  };
}

/** Returns WeChat's response for storage, without the payer: we must not store who paid. */
const withoutPayer = (text: string): string => {
  const { payer: _payer, ...trade } = JSON.parse(text) as Record<string, unknown>;
  return JSON.stringify(trade);
};

function readNotice(message: PayMessage, settings: WechatPaySettings, now: Date): Payment | null {
  assertWechatSigned(message, settings, now);
  const { event_type, resource } = parsed(notice, jsonOf(message.body));
  if (event_type !== 'TRANSACTION.SUCCESS') return null;
  const data = jsonOf(decryptResource(resource, settings));
  return parsed(transaction, data).trade_state === 'SUCCESS' ? paymentOf(data, settings) : null;
}
