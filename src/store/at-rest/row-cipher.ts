import { chacha12 } from '@noble/ciphers/chacha.js';

import type { RowCipher } from './sealed-row.ts';

const nonceBytes = 12;
/**
 * The size in characters of the cache of decrypted texts, enough for some thousand sailings. When the cache
 * is full, it becomes the older cache and an empty one takes its place. Both are searched.
 */
const rememberedChars = 4_000_000;

/** One encoder for all rows, because creating an encoder takes longer than encoding a row. */
const encoder = new TextEncoder();
const decoder = new TextDecoder();

/**
 * Returns functions that encrypt and decrypt rows with ChaCha12. Each row has a random nonce, which is stored
 * before its encrypted bytes. The cipher is synchronous because an IndexedDB transaction cannot wait for
 * WebCrypto. Changed bytes are not detected (there is no authentication tag), because an attacker who can
 * write to this disk could change the application's scripts too.
 */
export function cipherOf(key: Uint8Array): RowCipher {
  // After a change of one row, a page reads the whole list again. Unchanged rows still have the same nonce,
  // so their texts come from this cache without decryption.
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
