import { chacha12 } from '@noble/ciphers/chacha.js';

import type { RowCipher } from './sealed-row.ts';

const nonceBytes = 12;

/**
 * ChaCha12, as disks are sealed with, under a random nonce for each row, which stands before its bytes. It answers at once, as a transaction
 * cannot wait for WebCrypto. There is no tag: who can write to this disk can change the scripts as well.
 */
export function cipherOf(key: Uint8Array): RowCipher {
  return {
    seal: (plain) => {
      const sealed = new Uint8Array(nonceBytes + plain.length);
      const nonce = crypto.getRandomValues(sealed.subarray(0, nonceBytes));
      sealed.set(chacha12(key, nonce, plain), nonceBytes);
      return sealed;
    },
    open: (sealed) => chacha12(key, sealed.subarray(0, nonceBytes), sealed.subarray(nonceBytes)),
  };
}
