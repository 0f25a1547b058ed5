import { chacha20 } from '@noble/ciphers/chacha.js';

import type { RowCipher } from './sealed-row.ts';

const nonceBytes = 12;

/**
 * ChaCha20 under a random nonce for each row, which stands before its bytes. It answers at once, as a transaction
 * cannot wait for WebCrypto. There is no tag: who can write to this disk can change the scripts as well.
 */
export function cipherOf(key: Uint8Array): RowCipher {
  return {
    seal: (plain) => {
      const sealed = new Uint8Array(nonceBytes + plain.length);
      const nonce = crypto.getRandomValues(sealed.subarray(0, nonceBytes));
      sealed.set(chacha20(key, nonce, plain), nonceBytes);
      return sealed;
    },
    open: (sealed) => chacha20(key, sealed.subarray(0, nonceBytes), sealed.subarray(nonceBytes)),
  };
}
