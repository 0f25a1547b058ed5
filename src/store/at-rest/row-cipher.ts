import { chacha12 } from '@noble/ciphers/chacha.js';

import type { RowCipher } from './sealed-row.ts';

const nonceBytes = 12;
/** Of texts that were opened, some thousand sailings; and as many of those before. */
const rememberedChars = 4_000_000;

/** One for all rows: making one takes longer than a row does. */
const encoder = new TextEncoder();
const decoder = new TextDecoder();

/**
 * ChaCha12, as disks are sealed with, under a random nonce for each row, which stands before its bytes. It answers at once, as a transaction
 * cannot wait for WebCrypto. There is no tag: who can write to this disk can change the scripts as well.
 */
export function cipherOf(key: Uint8Array): RowCipher {
  // A page reads a list again at every change of one row. The others lie under the nonces they had.
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
  return {
    seal: (text) => {
      const plain = encoder.encode(text);
      const sealed = new Uint8Array(nonceBytes + plain.length);
      const nonce = crypto.getRandomValues(sealed.subarray(0, nonceBytes));
      sealed.set(chacha12(key, nonce, plain), nonceBytes);
      return sealed;
    },
    open: (sealed) => {
      const nonce = sealed.subarray(0, nonceBytes);
      const name = String.fromCharCode(...nonce);
      const open = () => decoder.decode(chacha12(key, nonce, sealed.subarray(nonceBytes)));
      return texts.get(name) ?? remember(name, older.get(name) ?? open());
    },
  };
}
