import {
  createCipheriv,
  createPublicKey,
  generateKeyPairSync,
  randomBytes,
  sign,
  verify,
  type KeyObject,
} from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text as textOf } from 'node:stream/consumers';

import { aConfig } from './test-app.ts';
import { aWechat, type WechatProvider } from './wechat-provider.ts';
import type { WechatSheet } from '../../contract/calls/orders.ts';
import type { Config } from '../../server/config.ts';

/* WeChat Pay and Alipay on this machine, over real HTTP: they check how we sign and ask, and send what they are told to, also wrongly. */

export type Wrong =
  | 'signature'
  | 'amount'
  | 'app id'
  | 'other channel'
  | 'serial'
  | 'stale'
  | 'other key'
  | 'probe';

export interface Message {
  headers: Record<string, string>;
  body: string;
}

interface Trade {
  state: 'open' | 'paid' | 'closed';
  /** The application that it was placed with, and by whom, where that was told. */
  appid: string;
  openid?: string | undefined;
  fen: number;
  refunds: Map<string, number>;
}

export interface PaySimulator {
  config: Config;
  trades: Map<string, Trade>;
  /** Requests whose signature was wrong. */
  refused: number;
  /** Answers nobody while it is on. */
  isSilent: boolean;
  /** The buyer pays; nobody is told. */
  pay: (number: string) => void;
  /** The message that a payment was made, as the provider would send it now; of one that was made earlier with `paidAt`. */
  message: (number: string, now: Date, wrong?: Wrong, paidAt?: Date) => Message;
  close: () => Promise<void>;
}

const pem = (key: KeyObject) =>
  key.type === 'private'
    ? key.export({ type: 'pkcs8', format: 'pem' }).toString()
    : key.export({ type: 'spki', format: 'pem' }).toString();
const keyPair = () => generateKeyPairSync('rsa', { modulusLength: 2048 });
const merchant = keyPair();
const platform = keyPair();
const stranger = keyPair();
const apiKey = 'a'.repeat(32);

async function listen(
  trades: PaySimulator['trades'],
  handle: (simulator: PaySimulator, request: IncomingMessage, response: ServerResponse) => Promise<void>,
): Promise<{ base: string; simulator: PaySimulator }> {
  const simulator: PaySimulator = {
    config: aConfig(),
    trades,
    refused: 0,
    isSilent: false,
    pay: (number) => {
      const trade = trades.get(number);
      if (trade?.state === 'open') trade.state = 'paid';
    },
    message: () => ({ headers: {}, body: '' }),
    close: async () => {},
  };
  const server = createServer((request, response) => {
    if (simulator.isSilent) return void request.socket.destroy();
    return void handle(simulator, request, response).catch(() => response.writeHead(500).end());
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  simulator.close = async () => {
    server.closeAllConnections();
    await new Promise((done) => server.close(done));
  };
  return { base: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, simulator };
}

const wechatIds = { mchid: '1900000001', appid: 'wx0000000000000001' };
const official = { appId: 'wx0000000000000009', secret: 'secret-of-the-official-account' };

function signWechat(body: string, now: Date, { key = platform, serial = 'PUB_KEY_ID_1' } = {}) {
  const timestamp = String(Math.floor(now.getTime() / 1_000));
  const nonce = randomBytes(8).toString('hex');
  const signature = sign('RSA-SHA256', Buffer.from(`${timestamp}\n${nonce}\n${body}\n`), key.privateKey);
  return {
    'wechatpay-timestamp': timestamp,
    'wechatpay-nonce': nonce,
    'wechatpay-serial': serial,
    'wechatpay-signature': signature.toString('base64'),
  };
}

/** Whether a request is signed as the documents of WeChat Pay say. */
function isWechatRequest(request: IncomingMessage, body: string): boolean {
  const given = /^WECHATPAY2-SHA256-RSA2048 (.*)$/.exec(request.headers.authorization ?? '')?.[1] ?? '';
  const parts = Object.fromEntries([...given.matchAll(/(\w+)="([^"]*)"/g)].map((one) => [one[1], one[2]]));
  const { timestamp = '', nonce_str = '', signature = '', serial_no, mchid } = parts;
  const signed = `${request.method}\n${request.url}\n${timestamp}\n${nonce_str}\n${body}\n`;
  return (
    serial_no === 'SERIAL1' &&
    mchid === wechatIds.mchid &&
    verify('RSA-SHA256', Buffer.from(signed), merchant.publicKey, Buffer.from(signature, 'base64'))
  );
}

const tradeOf = (number: string, { state, fen, appid, openid }: Trade, now: Date) => ({
  ...wechatIds,
  appid,
  out_trade_no: number,
  trade_type: openid === undefined ? 'NATIVE' : 'JSAPI',
  trade_state: state === 'paid' ? 'SUCCESS' : state === 'closed' ? 'CLOSED' : 'NOTPAY',
  ...(state === 'paid'
    ? {
        transaction_id: `42${number.slice(-16)}`,
        success_time: now.toISOString(),
        payer: { openid: openid ?? 'o-whoever-scanned' },
        // A coupon paid for a part of it.
        amount: { total: fen, payer_total: fen - 1, currency: 'CNY', payer_currency: 'CNY' },
      }
    : {}),
});

function encrypted(plain: string) {
  const nonce = randomBytes(6).toString('hex');
  const cipher = createCipheriv('aes-256-gcm', Buffer.from(apiKey), Buffer.from(nonce));
  cipher.setAAD(Buffer.from('transaction'));
  const bytes = Buffer.concat([cipher.update(plain), cipher.final(), cipher.getAuthTag()]);
  return {
    algorithm: 'AEAD_AES_256_GCM',
    ciphertext: bytes.toString('base64'),
    associated_data: 'transaction',
    nonce,
  };
}

export interface WechatPaySimulator extends PaySimulator {
  /** WeChat on the buyer's phone, which tells the official account who they are. */
  phone: WechatProvider;
  /** Whether WeChat opens its sheet with this: signed by the merchant for an open trade of whoever holds the phone. */
  opens: (sheet: WechatSheet) => boolean;
}

/** WeChat Pay; `known` are the keys that the site knows it by, two while it changes them. */
export async function aWechatPay(
  clock: () => Date,
  known: readonly string[] = ['PUB_KEY_ID_1'],
  siteOrigin = 'https://laycan.example',
): Promise<WechatPaySimulator> {
  const trades: PaySimulator['trades'] = new Map();
  const phone = await aWechat({ ...official, origins: [siteOrigin] });
  const { base, simulator } = await listen(trades, async (self, request, response) => {
    const body = await textOf(request);
    const now = clock();
    const send = (status: number, data?: object) => {
      const text = data === undefined ? '' : JSON.stringify(data);
      response.writeHead(status, signWechat(text, now, { serial: known.at(-1) ?? '' })).end(text);
    };
    if (!isWechatRequest(request, body)) {
      self.refused++;
      return send(401, { code: 'SIGN_ERROR', message: '' });
    }
    const url = new URL(request.url ?? '', 'http://wechat');
    const asked = (body === '' ? {} : JSON.parse(body)) as Record<string, string>;
    const kind = /^\/v3\/pay\/transactions\/(native|jsapi)$/.exec(url.pathname)?.[1];
    if (kind !== undefined) {
      const { payer, amount, out_trade_no, appid = '' } = asked as unknown as Begun;
      const isKnown =
        kind === 'native' || (appid === official.appId && payer?.openid === phone.person.openid);
      if (!isKnown) return send(400, { code: 'PARAM_ERROR', message: 'appid and openid do not match' });
      const before = trades.get(out_trade_no);
      if (before && (before.state !== 'open' || before.openid !== payer?.openid))
        return send(403, { code: 'OUT_TRADE_NO_USED', message: '' });
      trades.set(out_trade_no, {
        state: 'open',
        appid,
        ...(payer && { openid: payer.openid }),
        fen: amount.total,
        refunds: new Map(),
      });
      return send(
        200,
        kind === 'native'
          ? { code_url: 'weixin://wxpay/bizpayurl?pr=1' }
          : { prepay_id: `wx${out_trade_no}` },
      );
    }
    if (url.pathname === '/v3/refund/domestic/refunds') {
      const { refund = 0 } = (asked['amount'] ?? {}) as unknown as { refund?: number };
      trades.get(asked['out_trade_no'] ?? '')?.refunds.set(asked['out_refund_no'] ?? '', refund);
      return send(200, { status: 'SUCCESS' });
    }
    const [, number = '', isClosing] = /out-trade-no\/(\w+)(\/close)?/.exec(url.pathname) ?? [];
    const trade = trades.get(number);
    if (!trade) return send(404, { code: 'ORDER_NOT_EXIST' });
    if (!isClosing) return send(200, tradeOf(number, trade, now));
    if (trade.state === 'paid') return send(400, { code: 'ORDERPAID' });
    trade.state = 'closed';
    return send(204);
  });
  simulator.config = aConfig({
    siteOrigin,
    wechat: { appId: '', secret: '', base: phone.base },
    pay: {
      ...aConfig().pay,
      wechat: {
        mchId: wechatIds.mchid,
        appId: wechatIds.appid,
        serial: 'SERIAL1',
        privateKey: pem(merchant.privateKey),
        apiKey,
        publicKeyIds: known.join(),
        publicKeys: known.map(() => pem(platform.publicKey)).join('\n'),
        base,
        official,
      },
    },
  });
  simulator.message = (number, now, wrong, paidAt = now) => {
    const trade: Omit<Trade, 'state'> = trades.get(number) ?? {
      appid: wechatIds.appid,
      fen: 0,
      refunds: new Map(),
    };
    const told = tradeOf(
      number,
      {
        ...trade,
        state: 'paid',
        ...(wrong === 'amount' && { fen: 1 }),
        ...(wrong === 'app id' && { appid: 'wx0000000000000002' }),
        // An application of this merchant's, and not the one that the order was placed with.
        ...(wrong === 'other channel' &&
          (trade.openid === undefined
            ? { appid: official.appId, openid: 'o-somebody' }
            : { appid: wechatIds.appid, openid: undefined })),
      },
      paidAt,
    );
    const event = {
      id: 'event',
      event_type: 'TRANSACTION.SUCCESS',
      resource: encrypted(JSON.stringify(told)),
    };
    const body = JSON.stringify(event);
    const at = wrong === 'stale' ? new Date(now.getTime() - 300_000) : now;
    const headers: Record<string, string> = signWechat(body, at, {
      key: wrong === 'other key' ? stranger : platform,
      serial: wrong === 'serial' ? 'PUB_KEY_ID_9' : (known.at(-1) ?? ''),
    });
    if (wrong === 'signature') return { headers, body: `${body} ` };
    if (wrong === 'probe') headers['wechatpay-signature'] = `WECHATPAY/SIGNTEST/${'A'.repeat(320)}`;
    return { headers, body };
  };
  const { close } = simulator;
  simulator.close = async () => void (await Promise.all([close(), phone.close()]));
  return Object.assign(simulator, {
    phone,
    opens: ({ appId, timeStamp, nonceStr, package: packed, signType, paySign }: WechatSheet) => {
      const trade = trades.get(packed.replace(/^prepay_id=wx/, ''));
      const signed = Buffer.from([appId, timeStamp, nonceStr, packed, ''].join('\n'));
      return (
        signType === 'RSA' &&
        trade?.state === 'open' &&
        trade.appid === appId &&
        trade.openid === phone.person.openid &&
        verify('RSA-SHA256', signed, merchant.publicKey, Buffer.from(paySign, 'base64'))
      );
    },
  });
}

/** What an order is begun with. */
interface Begun {
  appid?: string;
  out_trade_no: string;
  amount: { total: number };
  payer?: { openid: string };
}

const alipayIds = { app_id: '2021000000000001', seller_id: '2088000000000001' };

const joined = (parameters: Record<string, string>) =>
  Object.keys(parameters)
    .toSorted()
    .map((name) => `${name}=${parameters[name]}`)
    .join('&');

const yuan = (fen: number) => (fen / 100).toFixed(2);

/** Whether a request is signed as the documents of Alipay say: all that is not the signature, by name. */
function isAlipayRequest({ sign: given = '', ...rest }: Record<string, string>): boolean {
  const isSigned = verify(
    'RSA-SHA256',
    Buffer.from(joined(rest)),
    merchant.publicKey,
    Buffer.from(given, 'base64'),
  );
  return isSigned && rest['app_id'] === alipayIds.app_id && rest['sign_type'] === 'RSA2';
}

export async function anAlipay(): Promise<PaySimulator & { open: (payUrl: string) => void }> {
  const trades: PaySimulator['trades'] = new Map();
  const { base, simulator } = await listen(trades, async (self, request, response) => {
    const given = Object.fromEntries(new URLSearchParams(await textOf(request)));
    const method = given['method'] ?? '';
    const send = (data: object) => {
      const body = JSON.stringify(data);
      const signature = sign('RSA-SHA256', Buffer.from(body), platform.privateKey).toString('base64');
      response.end(`{"${method.replaceAll('.', '_')}_response":${body},"sign":"${signature}"}`);
    };
    if (!isAlipayRequest(given)) {
      self.refused++;
      return send({ code: '40002', sub_code: 'isv.invalid-signature' });
    }
    const asked = JSON.parse(given['biz_content'] ?? '{}') as Record<string, string>;
    const number = asked['out_trade_no'] ?? '';
    const trade = trades.get(number);
    if (!trade) return send({ code: '40004', sub_code: 'ACQ.TRADE_NOT_EXIST' });
    const good = { code: '10000', msg: 'Success "}{"', out_trade_no: number };
    if (method === 'alipay.trade.query')
      return send({
        ...good,
        trade_no: `2026${number.slice(-12)}`,
        trade_status: { open: 'WAIT_BUYER_PAY', paid: 'TRADE_SUCCESS', closed: 'TRADE_CLOSED' }[trade.state],
        total_amount: yuan(trade.fen),
        send_pay_date: '2026-11-20 16:00:00',
      });
    if (method === 'alipay.trade.close') {
      if (trade.state === 'paid') return send({ code: '40004', sub_code: 'ACQ.TRADE_STATUS_ERROR' });
      trade.state = 'closed';
      return send(good);
    }
    if (method === 'alipay.trade.refund')
      trade.refunds.set(asked['out_request_no'] ?? '', Math.round(Number(asked['refund_amount']) * 100));
    return send({ ...good, refund_status: 'REFUND_SUCCESS' });
  });
  simulator.config = aConfig({
    siteOrigin: 'https://laycan.example',
    pay: {
      ...aConfig().pay,
      alipay: {
        appId: alipayIds.app_id,
        sellerId: alipayIds.seller_id,
        privateKey: pem(merchant.privateKey),
        publicKey: pem(createPublicKey(platform.privateKey)),
        base: `${base}/gateway.do`,
      },
    },
  });
  simulator.message = (number, _, wrong) => {
    const fen = wrong === 'amount' ? 1 : (trades.get(number)?.fen ?? 0);
    const told = {
      ...alipayIds,
      app_id: wrong === 'app id' ? '2021000000000002' : alipayIds.app_id,
      out_trade_no: number,
      trade_no: `2026${number.slice(-12)}`,
      trade_status: 'TRADE_SUCCESS',
      total_amount: yuan(fen),
      subject: '100% 船期',
      gmt_payment: '2026-11-20 16:00:00',
      body: '',
    };
    const { body: _empty, ...filled } = told;
    const key = wrong === 'other key' || wrong === 'serial' ? stranger : platform;
    const signature = sign('RSA-SHA256', Buffer.from(joined(filled)), key.privateKey).toString('base64');
    const sent = {
      ...told,
      sign: wrong === 'signature' ? signature.replace(/^./, '#') : signature,
      sign_type: 'RSA2',
    };
    if (wrong === 'probe') sent.sign_type = 'RSA';
    return { headers: {}, body: new URLSearchParams(sent).toString() };
  };
  return Object.assign(simulator, {
    /** The buyer's browser opens the page: only now there is a trade. Throws when we signed it wrongly. */
    open: (payUrl: string) => {
      const given = Object.fromEntries(new URL(payUrl).searchParams);
      if (!isAlipayRequest(given)) throw new Error('Alipay: invalid-signature');
      const asked = JSON.parse(given['biz_content'] ?? '{}') as Record<string, string>;
      trades.set(asked['out_trade_no'] ?? '', {
        state: 'open',
        appid: alipayIds.app_id,
        fen: Math.round(Number(asked['total_amount']) * 100),
        refunds: new Map(),
      });
    },
  });
}
