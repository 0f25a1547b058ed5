import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const ivBytes = 12;
const tagBytes = 16;

/**
 * Encrypts with AES-256-GCM and returns `iv ‖ tag ‖ ciphertext`. The ciphertext is bound to a name, so it
 * cannot be moved to another row and decrypted there.
 */
export function sealUnder(key: Buffer, name: string, plain: Buffer): Buffer {
  const iv = randomBytes(ivBytes);
  const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(name));
  const body = Buffer.concat([cipher.update(plain), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), body]);
}

/** Decrypts the bytes. Throws if they were not encrypted with this key and name. */
export function openUnder(key: Buffer, name: string, sealed: Buffer): Buffer {
  const opening = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, ivBytes), {
    authTagLength: tagBytes,
  });
  opening.setAAD(Buffer.from(name)).setAuthTag(sealed.subarray(ivBytes, ivBytes + tagBytes));
  return Buffer.concat([opening.update(sealed.subarray(ivBytes + tagBytes)), opening.final()]);
}

/**
 * Derives the key that encrypts the key of a member's imported lists. It is separate from the data key, which
 * encrypts other data.
 */
export const keyOfKeys = (dataKey: Buffer): Buffer =>
  Buffer.from(hkdfSync('sha256', dataKey, Buffer.alloc(0), 'laycan own lists', 32));
