import { createCipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';
import { promisify } from 'node:util';
import { deflateRaw } from 'node:zlib';

import { sealedFormat } from '../../contract/rules/sealed-format.ts';

const deflate = promisify(deflateRaw);

/** Encrypts the JSON of an answer under a member's data key; see `contract/rules/sealed-format.ts`. */
export async function seal(json: string, dataKey: Buffer): Promise<string> {
  const mark = Buffer.of(sealedFormat.deflatedMark);
  const plain = Buffer.concat([mark, await deflate(json)]);
  const iv = randomBytes(sealedFormat.ivBytes);
  const cipher = createCipheriv('aes-256-cbc', derivedKey(dataKey, sealedFormat.cipherKeyLabel), iv);
  const body = Buffer.concat([iv, cipher.update(plain), cipher.final()]);
  const tag = createHmac('sha256', derivedKey(dataKey, sealedFormat.macKeyLabel)).update(body).digest();
  return Buffer.concat([body, tag]).toString('base64');
}

function derivedKey(dataKey: Buffer, label: string): Buffer {
  return Buffer.from(hkdfSync('sha256', dataKey, Buffer.alloc(0), label, 32));
}
