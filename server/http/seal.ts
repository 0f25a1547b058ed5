import { createCipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';
import { promisify } from 'node:util';
import { deflateRaw } from 'node:zlib';

import { sealedFormat } from '../../contract/wire/sealed-format.ts';

const deflate = promisify(deflateRaw);

/** Encrypts the JSON of a response with a member's data key; see `contract/wire/sealed-format.ts`. */
export async function seal(json: string, dataKey: Buffer): Promise<string> {
  return (await sealBytes(sealedFormat.deflatedMark, json, dataKey)).toString('base64');
}

/**
 * Encrypts text or bytes. `mark` is the first byte of the plain content and states the kind of the content,
 * e.g. compressed JSON.
 */
export async function sealBytes(
  mark: number,
  content: string | Uint8Array,
  dataKey: Buffer,
): Promise<Buffer<ArrayBuffer>> {
  const plain = Buffer.concat([Buffer.of(mark), await deflate(content)]);
  const iv = randomBytes(sealedFormat.ivBytes);
  const cipher = createCipheriv('aes-256-cbc', derivedKey(dataKey, sealedFormat.cipherKeyLabel), iv);
  const body = Buffer.concat([iv, cipher.update(plain), cipher.final()]);
  const tag = createHmac('sha256', derivedKey(dataKey, sealedFormat.macKeyLabel)).update(body).digest();
  return Buffer.concat([body, tag]);
}

function derivedKey(dataKey: Buffer, label: string): Buffer {
  return Buffer.from(hkdfSync('sha256', dataKey, Buffer.alloc(0), label, 32));
}
