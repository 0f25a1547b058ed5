import aes from 'crypto-js/aes.js';
import { lib } from 'crypto-js/core.js';
import hex from 'crypto-js/enc-hex.js';
import utf8 from 'crypto-js/enc-utf8.js';
import hmacSha256 from 'crypto-js/hmac-sha256.js';

import { sealedFormat } from '../../../contract/wire/sealed-format.ts';
import type { Engine } from './engine.ts';

type Words = lib.WordArray;

const { ivBytes, tagBytes, cipherKeyLabel, macKeyLabel, ownerKeyLabel } = sealedFormat;

/**
 * The encryption engine that uses crypto-js, for plain http on a local network. Keys must be word arrays:
 * crypto-js treats a string key as a password.
 */
export const scriptEngine: Engine = {
  open: async (sealed, dataKey) => {
    const body = wordsOf(sealed.slice(0, -tagBytes));
    const base = wordsOf(dataKey);
    const expected = bytesOf(hmacSha256(body, derive(base, macKeyLabel)));
    if (!isSame(expected, sealed.slice(-tagBytes))) throw new Error('wrong tag');
    const ciphertext = wordsOf(sealed.slice(ivBytes, -tagBytes));
    const iv = wordsOf(sealed.slice(0, ivBytes));
    const key = derive(base, cipherKeyLabel);
    const plain = bytesOf(aes.decrypt(lib.CipherParams.create({ ciphertext }), key, { iv }));
    if (plain.length === 0) throw new Error('wrong padding');
    return plain;
  },
  seal: async (plain, iv, dataKey) => {
    const base = wordsOf(dataKey);
    const key = derive(base, cipherKeyLabel);
    const { ciphertext } = aes.encrypt(wordsOf(plain), key, { iv: wordsOf(iv) });
    const body = wordsOf(iv).concat(ciphertext);
    const tag = hmacSha256(body.clone(), derive(base, macKeyLabel));
    return bytesOf(body.concat(tag));
  },
  mark: async (text, dataKey) =>
    bytesOf(hmacSha256(utf8.parse(text), derive(wordsOf(dataKey), ownerKeyLabel))),
};

/**
 * Encrypts with AES-CBC under the given key, without a tag. Used for the `hash` of requests to the vessel
 * service.
 */
export const encryptCbc = (plain: Uint8Array, iv: Uint8Array, key: Uint8Array): Uint8Array<ArrayBuffer> =>
  bytesOf(aes.encrypt(wordsOf(plain), wordsOf(key), { iv: wordsOf(iv) }).ciphertext);

/** Derives 32 bytes (one block) by HKDF-SHA256 with an empty salt. */
function derive(base: Words, label: string): Words {
  const extracted = hmacSha256(base, hex.parse('00'.repeat(32)));
  return hmacSha256(utf8.parse(label).concat(hex.parse('01')), extracted);
}

/** Compares in constant time, so that the duration reveals nothing about the tag. */
function isSame(one: Uint8Array, other: Uint8Array): boolean {
  let difference = one.length ^ other.length;
  one.forEach((byte, at) => {
    difference |= byte ^ (other[at] ?? 0);
  });
  return difference === 0;
}

const wordsOf = (bytes: Uint8Array): Words =>
  hex.parse(Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join(''));

function bytesOf(words: Words): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(Math.max(0, words.sigBytes));
  bytes.forEach((_, at) => {
    bytes[at] = ((words.words[at >>> 2] ?? 0) >>> (24 - (at % 4) * 8)) & 0xff;
  });
  return bytes;
}
