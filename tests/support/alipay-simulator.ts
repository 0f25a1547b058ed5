import { createPublicKey, sign, verify } from 'node:crypto';
import { text as textOf } from 'node:stream/consumers';

import { listen, merchant, pem, platform, stranger, type PaySimulator } from './pay-simulator.ts';
import { aConfig } from './a-config.ts';

const alipayIds = { app_id: '2021000000000001', seller_id: '2088000000000001' };

const joined = (parameters: Record<string, string>) =>
  Object.keys(parameters)
    .toSorted()
    .map((name) => `${name}=${parameters[name]}`)
    .join('&');

const yuan = (fen: number) => (fen / 100).toFixed(2);

/**
 * True if the request is signed according to Alipay's documentation. The signature covers all parameters
 * except itself, sorted by name.
 */
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
      // Alipay closes only trades that wait for the payment of the buyer.
      if (trade.state !== 'open') return send({ code: '40004', sub_code: 'ACQ.TRADE_STATUS_ERROR' });
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
    /**
     * Simulates that the buyer's browser opens the payment page, which creates the trade. Throws if the
     * signature is wrong.
     */
    open: (payUrl: string) => {
      const given = Object.fromEntries(new URL(payUrl).searchParams);
      if (!isAlipayRequest(given)) throw new Error('Alipay refused the request: invalid-signature');
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
