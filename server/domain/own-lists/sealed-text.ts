import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const ivBytes = 12;
const tagBytes = 16;

/** `iv ‖ tag ‖ ciphertext` of AES-256-GCM, bound to a name: moved to another row it opens no more. */
export function sealUnder(key: Buffer, name: string, plain: Buffer): Buffer {
  const iv = randomBytes(ivBytes);
  const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(name));
  const body = Buffer.concat([cipher.update(plain), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), body]);
}

/** Throws for bytes that were not sealed under this key and name. */
export function openUnder(key: Buffer, name: string, sealed: Buffer): Buffer {
  const opening = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, ivBytes), {
    authTagLength: tagBytes,
  });
  opening.setAAD(Buffer.from(name)).setAuthTag(sealed.subarray(ivBytes, ivBytes + tagBytes));
  return Buffer.concat([opening.update(sealed.subarray(ivBytes + tagBytes)), opening.final()]);
}

/** The key of a member's lists is sealed under one that the data key is used for nothing else with. */
export const keyOfKeys = (dataKey: Buffer): Buffer =>
  Buffer.from(hkdfSync('sha256', dataKey, Buffer.alloc(0), 'laycan own lists', 32));
