import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

/** A request to a simulated provider. */
export interface Asked {
  isUnknown: boolean;
  /** True if Telegram has made a supergroup of the group. */
  hasMoved: boolean;
  headers: IncomingMessage['headers'];
  now: Date;
}

export interface Answer {
  status: number;
  answer: object;
  /** The accepted text; null if the provider refuses the message. */
  text: string | null;
}

/** The host of the simulated push service. */
export const pushHost = 'push.example';

/** The keys of a simulated browser. */
const browser = createECDH('prime256v1');
browser.generateKeys();
const auth = randomBytes(16);

/** The subscription of a simulated browser, as a page registers it. `name` distinguishes devices. */
export const aSubscription = (name: string) =>
  ({
    kind: 'push',
    address: `https://${pushHost}/send/${name}`,
    secret: `${browser.getPublicKey('base64url')} ${auth.toString('base64url')}`,
  }) as const;

/**
 * Answers like a push service, which checks the signature of the site, and decrypts like the browser. The
 * text is the JSON that the service worker gets.
 */
export function answerPush(body: Buffer, { isUnknown, headers }: Asked): Answer {
  if (isUnknown) return { status: 410, answer: {}, text: null };
  if (body.length > 4_096) return { status: 413, answer: {}, text: null };
  if (headers['content-encoding'] !== 'aes128gcm' || !(Number(headers['ttl']) > 0))
    return { status: 400, answer: {}, text: null };
  if (!isSigned(String(headers.authorization))) return { status: 403, answer: {}, text: null };
  return { status: 201, answer: {}, text: decrypt(body) };
}

/** Checks the token and its signature (RFC 8292). */
function isSigned(authorization: string): boolean {
  const [, token = '', key = ''] = /^vapid t=([\w.-]+), k=([\w-]+)$/.exec(authorization) ?? [];
  const [head = '', claims = '', signature = ''] = token.split('.');
  const { aud, exp, sub } = JSON.parse(Buffer.from(claims, 'base64url').toString()) as Record<
    string,
    unknown
  >;
  const point = Buffer.from(key, 'base64url');
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString('base64url'));
  const publicKey = createPublicKey({
    key: { kty: 'EC', crv: 'P-256', x: x ?? '', y: y ?? '' },
    format: 'jwk',
  });
  const isValid = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key: publicKey, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  const leftMs = Number(exp) * 1000 - Date.now();
  const isFresh = leftMs > 0 && leftMs <= 86_400_000;
  return isValid && aud === `https://${pushHost}` && isFresh && /^(https:|mailto:)/.test(String(sub));
}

/** Decrypts a message of one record (RFC 8188 and RFC 8291). */
function decrypt(body: Buffer): string {
  const [salt, keyLength] = [body.subarray(0, 16), body.readUInt8(20)];
  const sender = body.subarray(21, 21 + keyLength);
  const sealed = body.subarray(21 + keyLength);
  const derive = (secret: Buffer, by: Buffer, info: Buffer, length: number) =>
    Buffer.from(hkdfSync('sha256', secret, by, info, length));
  const keyInfo = Buffer.concat([Buffer.from('WebPush: info\0'), browser.getPublicKey(), sender]);
  const input = derive(browser.computeSecret(sender), auth, keyInfo, 32);
  const key = derive(input, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
  const nonce = derive(input, salt, Buffer.from('Content-Encoding: nonce\0'), 12);
  const opener = createDecipheriv('aes-128-gcm', key, nonce);
  opener.setAuthTag(sealed.subarray(-16));
  const padded = Buffer.concat([opener.update(sealed.subarray(0, -16)), opener.final()]);
  return padded.subarray(0, padded.lastIndexOf(2)).toString();
}
