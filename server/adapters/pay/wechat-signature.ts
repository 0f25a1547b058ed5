import { createDecipheriv, createSign, createVerify, randomBytes, type KeyObject } from 'node:crypto';

import type { WechatSheet } from '../../../contract/calls/orders.ts';
import { PayFailure, type PayMessage } from './pay-provider.ts';

/** The keys of a merchant for version 3 of the WeChat Pay API. */
export interface WechatPayKeys {
  mchId: string;
  /** The serial number of our certificate. */
  serial: string;
  privateKey: KeyObject;
  /** The 32-byte key with which WeChat encrypts messages. */
  apiKey: Buffer;
  /** The public keys of WeChat by id. There are several while WeChat replaces a key. */
  platformKeys: ReadonlyMap<string, KeyObject>;
}

/** The maximum age of a signature in seconds; the official SDK of WeChat has the same limit. */
const ageSecondsMost = 300;

interface Signed {
  method: string;
  /** The path with its query. */
  path: string;
  body: string;
}

/** Returns the `Authorization` header of a request. */
export function wechatAuthorization({ method, path, body }: Signed, keys: WechatPayKeys, now: Date): string {
  const seconds = Math.floor(now.getTime() / 1_000);
  const nonce = randomBytes(16).toString('hex');
  const text = [method, path, seconds, nonce, body].map((part) => `${part}\n`).join('');
  const signature = createSign('RSA-SHA256').update(text).sign(keys.privateKey, 'base64');
  const parts = {
    mchid: keys.mchId,
    nonce_str: nonce,
    timestamp: seconds,
    serial_no: keys.serial,
    signature,
  };
  const fields = Object.entries(parts).map(([name, value]) => `${name}="${value}"`);
  return `WECHATPAY2-SHA256-RSA2048 ${fields.join(',')}`;
}

/** Returns the parameters that open the payment sheet inside WeChat. */
export function signedSheet(
  { appId, prepayId }: { appId: string; prepayId: string },
  { privateKey }: Pick<WechatPayKeys, 'privateKey'>,
  now: Date,
): WechatSheet {
  const timeStamp = String(Math.floor(now.getTime() / 1_000));
  const nonceStr = randomBytes(16).toString('hex');
  const packed = `prepay_id=${prepayId}`;
  const text = [appId, timeStamp, nonceStr, packed].map((part) => `${part}\n`).join('');
  const paySign = createSign('RSA-SHA256').update(text).sign(privateKey, 'base64');
  return { appId, timeStamp, nonceStr, package: packed, signType: 'RSA', paySign };
}

/**
 * Throws `PayFailure` of kind `forged` unless WeChat signed these bytes within the last five minutes. Header
 * names are in lower case.
 */
export function assertWechatSigned({ headers, body }: PayMessage, keys: WechatPayKeys, now: Date): void {
  const of = (name: string) => headers[`wechatpay-${name}`] ?? '';
  const timestamp = of('timestamp');
  const ageSeconds = /^\d{1,12}$/.test(timestamp)
    ? Math.abs(now.getTime() / 1_000 - Number(timestamp))
    : Infinity;
  if (ageSeconds >= ageSecondsMost)
    throw new PayFailure('forged', 'the time of the signature is not current');
  const key = keys.platformKeys.get(of('serial'));
  if (!key) throw new PayFailure('forged', 'the message is signed with a key that is not configured');
  const text = `${timestamp}\n${of('nonce')}\n${body}\n`;
  const isRight = createVerify('RSA-SHA256').update(text).verify(key, of('signature'), 'base64');
  if (!isRight) throw new PayFailure('forged', 'the signature is wrong');
}

export interface EncryptedResource {
  ciphertext: string;
  associated_data: string;
  nonce: string;
}

const tagBytes = 16;

/**
 * Returns the decrypted text of a message. Throws `PayFailure` of kind `forged` if it is not encrypted with
 * our key.
 */
export function decryptResource(
  resource: EncryptedResource,
  { apiKey }: Pick<WechatPayKeys, 'apiKey'>,
): string {
  try {
    const bytes = Buffer.from(resource.ciphertext, 'base64');
    const decipher = createDecipheriv('aes-256-gcm', apiKey, Buffer.from(resource.nonce), {
      authTagLength: tagBytes,
    });
    decipher.setAAD(Buffer.from(resource.associated_data));
    decipher.setAuthTag(bytes.subarray(-tagBytes));
    const text = Buffer.concat([decipher.update(bytes.subarray(0, -tagBytes)), decipher.final()]);
    return text.toString('utf8');
  } catch (cause) {
    throw new PayFailure('forged', 'the message is not encrypted with our API key', { cause });
  }
}
