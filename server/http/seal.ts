import { createCipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';
import { promisify } from 'node:util';
import { deflateRaw } from 'node:zlib';

import { sealedFormat } from '../../contract/wire/sealed-format.ts';

const deflate = promisify(deflateRaw);

/** Encrypts the JSON of a response with a member's data key; see `contract/wire/sealed-format.ts`. */
export async function seal(json: string, dataKey: Buffer): Promise<string> {
  return sealDeflated(await deflated(json), dataKey);
}

/**
 * Compresses the JSON of a response as `sealDeflated` expects it. The result can be encrypted for several
 * members.
 */
export const deflated = (json: string): Promise<Buffer> => deflate(json);

/** Encrypts compressed JSON with a member's data key. The same JSON gives another result each time. */
export const sealDeflated = (json: Uint8Array, dataKey: Buffer): string =>
  encrypt(sealedFormat.deflatedMark, json, dataKey).toString('base64');

/**
 * Compresses and encrypts text or bytes. `mark` is the first byte of the plain content and states the kind of the
 * content, e.g. compressed JSON.
 */
export async function sealBytes(
  mark: number,
  content: string | Uint8Array,
  dataKey: Buffer,
): Promise<Buffer<ArrayBuffer>> {
  return encrypt(mark, await deflate(content), dataKey);
}

function encrypt(mark: number, compressed: Uint8Array, dataKey: Buffer): Buffer<ArrayBuffer> {
  const iv = randomBytes(sealedFormat.ivBytes);
  const cipher = createCipheriv('aes-256-cbc', derivedKey(dataKey, sealedFormat.cipherKeyLabel), iv);
  const parts = [cipher.update(Buffer.of(mark)), cipher.update(compressed), cipher.final()];
  const body = Buffer.concat([iv, ...parts]);
  const tag = createHmac('sha256', derivedKey(dataKey, sealedFormat.macKeyLabel)).update(body).digest();
  return Buffer.concat([body, tag]);
}

function derivedKey(dataKey: Buffer, label: string): Buffer {
  return Buffer.from(hkdfSync('sha256', dataKey, Buffer.alloc(0), label, 32));
}
