import { createCipheriv, randomBytes, sign, verify } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

import { merchant, platform, type Trade } from './pay-simulator.ts';

/* The protocol of WeChat Pay: signatures, encryption, messages, and the check of requests. */

export const apiKey = 'a'.repeat(32);
export const wechatIds = { mchid: '1900000001', appid: 'wx0000000000000001' };
export const official = { appId: 'wx0000000000000009', secret: 'secret-of-the-official-account' };

export function signWechat(body: string, now: Date, { key = platform, serial = 'PUB_KEY_ID_1' } = {}) {
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

/** True if the request is signed according to the documentation of WeChat Pay. */
export function isWechatRequest(request: IncomingMessage, body: string): boolean {
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

export const tradeOf = (number: string, { state, fen, appid, openid }: Trade, now: Date) => ({
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
        // A coupon paid part of the amount.
        amount: { total: fen, payer_total: fen - 1, currency: 'CNY', payer_currency: 'CNY' },
      }
    : {}),
});

export function encrypted(plain: string) {
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
