import type { DeriveKeyFunction } from 'altcha-lib/types';
import { algo, type lib } from 'crypto-js/core.js';
import hex from 'crypto-js/enc-hex.js';
import pbkdf2 from 'crypto-js/pbkdf2.js';
// This import has a side effect: it adds SHA-256 to crypto-js's `algo`.
import 'crypto-js/sha256.js';

/**
 * Computes PBKDF2 with crypto-js, which is 50 times slower than WebCrypto. Used on sites with plain http in a
 * local network, where browsers offer no WebCrypto.
 */
export const deriveInScript: DeriveKeyFunction = async ({ cost, keyLength }, salt, password) => {
  const key = pbkdf2(wordsOf(password), wordsOf(salt), {
    keySize: keyLength / 4,
    iterations: cost,
    hasher: algo.SHA256,
  });
  return { derivedKey: bytesOf(key) };
};

const wordsOf = (bytes: Uint8Array): lib.WordArray =>
  hex.parse(Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join(''));

const bytesOf = (words: lib.WordArray): Uint8Array =>
  Uint8Array.from(words.toString().match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
