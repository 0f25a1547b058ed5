import { chacha12 } from '@noble/ciphers/chacha.js';

import type { RowCipher } from './sealed-row.ts';

const nonceBytes = 12;
/**
 * The size of the cache of decrypted texts, in characters (some thousand sailings). A full cache becomes the
 * previous generation and a new cache begins. Texts are found in both.
 */
const rememberedChars = 4_000_000;

/** One encoder for all rows, because creating an encoder takes longer than encoding a row. */
const encoder = new TextEncoder();
const decoder = new TextDecoder();

/**
 * Encrypts with ChaCha12 under a random nonce for each row; the nonce precedes the bytes. The cipher is
 * synchronous because an IndexedDB transaction cannot wait for WebCrypto. There is no authentication tag: an
 * attacker who can write to this disk can change the scripts as well.
 */
export function cipherOf(key: Uint8Array): RowCipher {
  // A page reads the whole list again after each change of one row. Unchanged rows have the same nonces, so
  // their decrypted texts are found in this cache.
  let [texts, older] = [new Map<string, string>(), new Map<string, string>()];
  let chars = 0;
  const remember = (nonce: string, text: string) => {
    if (chars > rememberedChars) {
      [older, texts] = [texts, new Map()];
      chars = 0;
    }
    texts.set(nonce, text);
    chars += text.length;
    return text;
  };
  const sealBytes = (plain: Uint8Array) => {
    const sealed = new Uint8Array(nonceBytes + plain.length);
    const nonce = crypto.getRandomValues(sealed.subarray(0, nonceBytes));
    chacha12(key, nonce, plain, sealed.subarray(nonceBytes));
    return sealed;
  };
  const openBytes = (sealed: Uint8Array) =>
    chacha12(key, sealed.subarray(0, nonceBytes), sealed.subarray(nonceBytes));
  return {
    sealBytes,
    openBytes,
    seal: (text) => sealBytes(encoder.encode(text)),
    open: (sealed) => {
      const name = String.fromCharCode(...sealed.subarray(0, nonceBytes));
      const open = () => decoder.decode(openBytes(sealed));
      return texts.get(name) ?? remember(name, older.get(name) ?? open());
    },
  };
}
