import { verify } from 'node:crypto';
import { text as textOf } from 'node:stream/consumers';

import { listen, merchant, pem, platform, stranger, type PaySimulator, type Trade } from './pay-simulator.ts';
import { aConfig } from './a-config.ts';
import {
  apiKey,
  encrypted,
  isWechatRequest,
  official,
  signWechat,
  tradeOf,
  wechatIds,
} from './wechat-pay-wire.ts';
import { aWechat, type WechatProvider } from './wechat-provider.ts';
import type { WechatSheet } from '../../contract/calls/orders.ts';

/** The body of a request that creates an order. */
interface Begun {
  appid?: string;
  out_trade_no: string;
  amount: { total: number };
  payer?: { openid: string };
}

export interface WechatPaySimulator extends PaySimulator {
  /** WeChat on the buyer's phone. It identifies the buyer to the official account. */
  phone: WechatProvider;
  /**
   * Returns true if WeChat would open its payment sheet. The merchant must have signed the sheet for an open
   * trade of the owner of the phone.
   */
  opens: (sheet: WechatSheet) => boolean;
}

/**
 * Starts a simulator of WeChat Pay. `known` contains the platform keys that the site accepts. During a change
 * of keys there are two.
 */
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
        // Another application of the same merchant, not the application of the order.
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
