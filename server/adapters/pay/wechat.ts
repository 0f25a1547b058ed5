import * as v from 'valibot';

import { askProvider } from './ask-provider.ts';
import { beijingText } from './beijing-time.ts';
import {
  PayFailure,
  type PayMessage,
  type PayProvider,
  type Payment,
  type RefundAnswer,
} from './pay-provider.ts';
import {
  assertWechatSigned,
  decryptResource,
  wechatAuthorization,
  type WechatPayKeys,
} from './wechat-signature.ts';

export interface WechatPaySettings extends WechatPayKeys {
  appId: string;
  /** Where WeChat sends its messages. */
  notifyUrl: string;
  base: string;
}

const failed = v.object({ code: v.string() });
const begun = v.object({ code_url: v.pipe(v.string(), v.startsWith('weixin://')) });
const transaction = v.object({
  appid: v.string(),
  mchid: v.string(),
  out_trade_no: v.string(),
  trade_state: v.string(),
});
const paidTransaction = v.object({
  ...transaction.entries,
  transaction_id: v.string(),
  success_time: v.pipe(v.string(), v.isoTimestamp()),
  /** `payer_total` is less where a coupon was used; the order is paid all the same. */
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

/** WeChat Pay, API version 3, by a code that is scanned (Native). */
export function createWechatPay(settings: WechatPaySettings): PayProvider {
  const { appId: appid, mchId: mchid } = settings;
  const call = callOf(settings);
  const path = (number: string) => `/v3/pay/transactions/out-trade-no/${number}`;
  return {
    name: 'wechat',
    channels: ['qr'],
    begin: async ({ number, amountFen, description, expireTime }, now) => {
      const answer = await call('POST', '/v3/pay/transactions/native', now, {
        appid,
        mchid,
        description,
        out_trade_no: number,
        notify_url: settings.notifyUrl,
        time_expire: `${beijingText(expireTime).replace(' ', 'T')}+08:00`,
        amount: { total: amountFen, currency: 'CNY' },
      });
      return parsed(begun, good(answer));
    },
    ask: async (number, now) => {
      const answer = await call('GET', `${path(number)}?mchid=${mchid}`, now);
      if (codeOf(answer) === 'ORDER_NOT_EXIST') return { state: 'unknown' };
      const told = parsed(transaction, good(answer));
      if (told.trade_state === 'SUCCESS' || told.trade_state === 'REFUND')
        return { state: 'paid', payment: paymentOf(good(answer), settings), raw: answer.text };
      return { state: told.trade_state === 'CLOSED' ? 'closed' : 'waiting' };
    },
    close: async (number, now) => {
      const answer = await call('POST', `${path(number)}/close`, now, { mchid });
      if (codeOf(answer) === 'ORDERPAID') return 'paid';
      if (answer.status !== 204 && !['ORDER_CLOSED', 'ORDER_NOT_EXIST'].includes(codeOf(answer)))
        good(answer);
      return 'closed';
    },
    refund: async ({ number, refundNumber, amountFen, totalFen }, now) => {
      // A second request with the same number answers what has become of the first.
      const answer = await call('POST', '/v3/refund/domestic/refunds', now, {
        out_trade_no: number,
        out_refund_no: refundNumber,
        amount: { refund: amountFen, total: totalFen, currency: 'CNY' },
      });
      return refundStates[parsed(refunded, good(answer)).status];
    },
    read: (message, now) => readNotice(message, settings, now),
    replies: {
      taken: { status: 204, type: '', body: '' },
      again: {
        status: 500,
        type: 'application/json',
        body: JSON.stringify({ code: 'FAIL', message: 'not taken' }),
      },
    },
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

/** Answers of WeChat's own, whatever they say; what nobody signed is none. */
function callOf(settings: WechatPaySettings) {
  return async (method: 'GET' | 'POST', path: string, now: Date, sent?: object): Promise<Answer> => {
    const body = sent === undefined ? '' : JSON.stringify(sent);
    const answered = await askProvider({
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
    // Refusals before WeChat knows who asks are not signed.
    if (status < 300) assertAnswerSigned({ headers: Object.fromEntries(headers), body: text }, settings, now);
    return { status, text, data: jsonOf(text) };
  };
}

function assertAnswerSigned(message: PayMessage, settings: WechatPaySettings, now: Date): void {
  try {
    assertWechatSigned(message, settings, now);
  } catch (cause) {
    throw new PayFailure('unreachable', 'an answer that is not WeChat’s', { cause });
  }
}

function jsonOf(text: string): unknown {
  try {
    return text === '' ? null : JSON.parse(text);
  } catch (cause) {
    throw new PayFailure('unreachable', 'WeChat answered something that is no JSON', { cause });
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
  throw new PayFailure('refused', 'WeChat answered something unforeseen', { cause: result.issues[0] });
}

function paymentOf(data: unknown, { appId, mchId }: WechatPaySettings): Payment {
  const paid = parsed(paidTransaction, data);
  if (paid.appid !== appId || paid.mchid !== mchId)
    throw new PayFailure('forged', 'of another application or merchant');
  return {
    number: paid.out_trade_no,
    trade_no: paid.transaction_id,
    amount_fen: paid.amount.total,
    pay_time: new Date(paid.success_time),
  };
}

function readNotice(message: PayMessage, settings: WechatPaySettings, now: Date): Payment | null {
  assertWechatSigned(message, settings, now);
  const { event_type, resource } = parsed(notice, jsonOf(message.body));
  if (event_type !== 'TRANSACTION.SUCCESS') return null;
  const data = jsonOf(decryptResource(resource, settings));
  return parsed(transaction, data).trade_state === 'SUCCESS' ? paymentOf(data, settings) : null;
}
