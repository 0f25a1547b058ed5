import { randomBytes, sign, type KeyObject } from 'node:crypto';
import { createRequire } from 'node:module';

import type { AlipaySdk } from 'alipay-sdk';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Aes, Formatter, Rsa } from 'wechatpay-axios-plugin';

import { shareOf } from '../../../tests/support/share.ts';
import { testNow } from '../../../tests/support/test-time.ts';
import { createAlipay } from './alipay.ts';
import { isSignedNotice, signedAnswer, withSignature } from './alipay-signature.ts';
import { createWechatPay } from './wechat.ts';
import {
  assertWechatSigned,
  decryptResource,
  signedSheet,
  wechatAuthorization,
  type WechatPayKeys,
} from './wechat-signature.ts';
import { aKeyPair } from '../../../tests/support/key-pair.ts';

/** The official clients load many packages and slow a test down, so only this file uses them. */
const load = createRequire(import.meta.url);
const loadTimeoutMs = 60_000;

const keyPair = () => aKeyPair('RSA');
const [merchant, platform, stranger] = [keyPair(), keyPair(), keyPair()];
const pem = (key: KeyObject) =>
  key.export({ type: key.type === 'private' ? 'pkcs8' : 'spki', format: 'pem' }).toString();
const cases = () => shareOf(100);
/**
 * Texts as people and providers write them: any script, quotes, and characters with a meaning in addresses
 * and JSON.
 */
const text = fc.oneof(
  fc.string({ maxLength: 40, unit: 'grapheme' }),
  fc.constantFrom('', '100% 船期', '{"}\\', 'a=1&b=2+3'),
);
const json = fc.json({ maxDepth: 2 });

describe("WeChat Pay's official client", () => {
  interface Client {
    Aes: typeof Aes;
    Formatter: typeof Formatter;
    Rsa: typeof Rsa;
  }
  let client: Client;
  beforeAll(() => {
    client = load('wechatpay-axios-plugin') as Client;
  }, loadTimeoutMs);
  const keys: WechatPayKeys = {
    mchId: '1900000001',
    serial: 'SERIAL1',
    privateKey: merchant.privateKey,
    apiKey: Buffer.from('k'.repeat(32)),
    platformKeys: new Map([['PUB_KEY_ID_1', platform.publicKey]]),
  };
  const partsOf = (authorization: string) =>
    Object.fromEntries(
      [...authorization.matchAll(/(\w+)="([^"]*)"/g)].map((one) => [one[1], one[2]] as const),
    );

  it('WeChat requests are signed exactly as by our adapter', () => {
    const { Formatter: formatter, Rsa: rsa } = client;
    const one = fc.record({
      method: fc.constantFrom('GET', 'POST'),
      query: fc.webQueryParameters(),
      body: json,
    });
    fc.assert(
      fc.property(one, ({ method, query, body: written }) => {
        const path = `/v3/pay/transactions/native?${query}`;
        const body = method === 'GET' ? '' : written;
        const ours = wechatAuthorization({ method, path, body }, keys, testNow);
        const { timestamp = '', nonce_str = '', signature = '' } = partsOf(ours);
        const signed = formatter.request(method, path, timestamp, nonce_str, body);
        expect(rsa.verify(signed, signature, pem(merchant.publicKey))).toBe(true);
        const theirs = rsa.sign(signed, pem(merchant.privateKey));
        expect(partsOf(ours)).toEqual(
          partsOf(formatter.authorization(keys.mchId, nonce_str, theirs, timestamp, keys.serial)),
        );
      }),
      cases(),
    );
  });

  it('the client signs the payment sheet inside WeChat exactly as our adapter does', () => {
    const { Formatter: formatter, Rsa: rsa } = client;
    fc.assert(
      fc.property(fc.stringMatching(/^wx\w{1,62}$/), (prepayId) => {
        const sheet = signedSheet({ appId: 'wx1', prepayId }, keys, testNow);
        const { appId, timeStamp, nonceStr, package: packed, signType, paySign } = sheet;
        expect({ timeStamp, packed, signType }).toEqual({
          timeStamp: String(testNow.getTime() / 1_000),
          packed: `prepay_id=${prepayId}`,
          signType: 'RSA',
        });
        const signed = formatter.joinedByLineFeed(appId, timeStamp, nonceStr, packed);
        expect(paySign).toBe(rsa.sign(signed, pem(merchant.privateKey)));
      }),
      cases(),
    );
  });

  it('our adapter accepts messages signed by the client and refuses changed ones', () => {
    const { Formatter: formatter, Rsa: rsa } = client;
    fc.assert(
      fc.property(json, fc.nat(), (body, at) => {
        const timestamp = String(Math.floor(testNow.getTime() / 1_000));
        const nonce = formatter.nonce();
        const headers = {
          'wechatpay-timestamp': timestamp,
          'wechatpay-nonce': nonce,
          'wechatpay-serial': 'PUB_KEY_ID_1',
          'wechatpay-signature': rsa.sign(
            formatter.response(timestamp, nonce, body),
            pem(platform.privateKey),
          ),
        };
        expect(() => assertWechatSigned({ headers, body }, keys, testNow)).not.toThrow();
        const place = at % (body.length + 1);
        const changed = `${body.slice(0, place)} ${body.slice(place)}`;
        expect(() => assertWechatSigned({ headers, body: changed }, keys, testNow)).toThrow('signature');
      }),
      cases(),
    );
  });

  it('our adapter decrypts resources that the client encrypted', () => {
    const { AesGcm } = client.Aes;
    fc.assert(
      fc.property(text, text, (plain, associated_data) => {
        const nonce = randomBytes(6).toString('hex');
        const ciphertext = AesGcm.encrypt(plain, keys.apiKey, nonce, associated_data);
        expect(decryptResource({ ciphertext, associated_data, nonce }, keys)).toBe(plain);
      }),
      cases(),
    );
  });

  it('our adapter reads a payment notice built by the client', () => {
    const { Aes: aes, Formatter: formatter, Rsa: rsa } = client;
    const ids = { appid: 'wx1', mchid: keys.mchId, out_trade_no: 'LC1', transaction_id: '42' };
    const paid = { trade_state: 'SUCCESS', success_time: '2026-11-20T16:00:00+08:00' };
    const plain = JSON.stringify({
      ...ids,
      ...paid,
      amount: { total: 9_800, payer_total: 1, currency: 'CNY' },
    });
    const nonce = formatter.nonce(12);
    const ciphertext = aes.AesGcm.encrypt(plain, keys.apiKey, nonce, 'transaction');
    const resource = { algorithm: 'AEAD_AES_256_GCM', ciphertext, nonce, associated_data: 'transaction' };
    const body = JSON.stringify({ event_type: 'TRANSACTION.SUCCESS', resource });
    const timestamp = String(Math.floor(testNow.getTime() / 1_000));
    const headers = {
      'wechatpay-timestamp': timestamp,
      'wechatpay-nonce': nonce,
      'wechatpay-serial': 'PUB_KEY_ID_1',
      'wechatpay-signature': rsa.sign(formatter.response(timestamp, nonce, body), pem(platform.privateKey)),
    };
    const { read } = createWechatPay({
      ...keys,
      appId: 'wx1',
      notifyUrl: 'https://laycan.example',
      base: 'https://x',
      official: null,
    });
    expect(read({ headers, body }, testNow)).toEqual({
      channel: 'qr',
      number: 'LC1',
      trade_no: '42',
      amount_fen: 9_800,
      pay_time: new Date('2026-11-20T08:00:00Z'),
    });
  });
});

describe("Alipay's official client", () => {
  const appId = '2021000000000001';
  let client: AlipaySdk;
  beforeAll(() => {
    const sdk = load('alipay-sdk') as { AlipaySdk: typeof AlipaySdk };
    const bare = (key: KeyObject) => pem(key).replace(/-----[^-]+-----|\n/g, '');
    client = new sdk.AlipaySdk({
      appId,
      privateKey: bare(merchant.privateKey),
      keyType: 'PKCS8',
      alipayPublicKey: bare(platform.publicKey),
      gateway: 'https://openapi.alipay.com/gateway.do',
    });
  }, loadTimeoutMs);

  it('Alipay requests are signed exactly as by our adapter', () => {
    fc.assert(
      fc.property(text, fc.nat(), (subject, fen) => {
        const bizContent = { out_trade_no: 'LC1', total_amount: String(fen), subject };
        const page = client.pageExecute('alipay.trade.page.pay', 'GET', {
          bizContent,
          returnUrl: 'https://laycan.example/#/pages/order/index',
        });
        const { sign: theirs, ...told } = Object.fromEntries(new URL(page).searchParams);
        expect(withSignature(told, merchant.privateKey)['sign']).toBe(theirs);
      }),
      cases(),
    );
  });

  it('the client builds the same payment address as our adapter', async () => {
    const { begin } = createAlipay({
      appId,
      sellerId: '2088000000000001',
      privateKey: merchant.privateKey,
      publicKey: platform.publicKey,
      notifyUrl: 'https://laycan.example/api/payment/alipay/notify',
      returnUrl: 'https://laycan.example/',
      base: 'https://openapi.alipay.com/gateway.do',
    });
    const order = { number: 'LC1', amountFen: 9_801, description: '100% 船期', expireTime: testNow };
    const { pay_url: address = '' } = await begin(order, 'page', testNow);
    const ours = Object.fromEntries(new URL(address).searchParams);
    const page = client.pageExecute('alipay.trade.page.pay', 'GET', {
      bizContent: JSON.parse(ours['biz_content'] ?? '{}') as Record<string, string>,
      notifyUrl: ours['notify_url'] ?? '',
      returnUrl: ours['return_url'] ?? '',
    });
    const theirs = Object.fromEntries(new URL(page).searchParams);
    const compared = [
      'app_id',
      'biz_content',
      'charset',
      'method',
      'notify_url',
      'return_url',
      'sign_type',
      'version',
    ];
    expect(compared.map((name) => [name, ours[name]])).toEqual(compared.map((name) => [name, theirs[name]]));
  });

  it('the client accepts and refuses the same notices as our adapter', () => {
    const filled = fc.dictionary(fc.stringMatching(/^[a-z_]{1,12}$/), text, { maxKeys: 8 });
    const key = fc.constantFrom(platform, platform, stranger);
    fc.assert(
      fc.property(filled, key, fc.boolean(), (fields, signer, isChanged) => {
        const told = { ...fields, out_trade_no: 'LC1' };
        const given = Object.entries(told).filter(
          ([name, value]) => value !== '' && !name.startsWith('sign'),
        );
        const signed = given
          .toSorted(([a], [b]) => (a < b ? -1 : 1))
          .map(([name, value]) => `${name}=${value}`)
          .join('&');
        const signature = sign('RSA-SHA256', Buffer.from(signed), signer.privateKey).toString('base64');
        const notice = {
          ...Object.fromEntries(given),
          ...(isChanged && { out_trade_no: 'LC2' }),
          sign: signature,
          sign_type: 'RSA2',
        };
        const isGood = signer === platform && !isChanged;
        expect([isSignedNotice(notice, platform.publicKey), client.checkNotifySignV2(notice)]).toEqual([
          isGood,
          isGood,
        ]);
      }),
      cases(),
    );
  });

  it('the client extracts the same signed text from a response', () => {
    const name = 'alipay_trade_query_response';
    fc.assert(
      fc.property(text, text, (msg, subject) => {
        const body = JSON.stringify({ code: '10000', msg, subject });
        const signature = sign('RSA-SHA256', Buffer.from(body), platform.privateKey).toString('base64');
        const answer = `{"${name}":${body},"sign":"${signature}"}`;
        expect(signedAnswer(answer, name, platform.publicKey)).toBe(client.getSignStr(answer, name));
        expect(() => client.checkResponseSign(answer, name, signature, '')).not.toThrow();
        const forged = answer.replace('"10000"', '"20000"');
        expect(signedAnswer(forged, name, platform.publicKey)).toBeNull();
        expect(() => client.checkResponseSign(forged, name, signature, '')).toThrow('验签失败');
      }),
      cases(),
    );
  });
});
