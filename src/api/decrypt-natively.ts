import { sealedFormat } from '../../contract/rules/sealed-format.ts';
import type { Engine } from './decrypt.ts';

const { ivBytes, tagBytes, cipherKeyLabel, macKeyLabel } = sealedFormat;

/** By WebCrypto. `verify` compares tags in constant time. */
export const nativeEngine: Engine = {
  open: async (sealed, dataKey) => {
    const { subtle } = crypto;
    const body = sealed.slice(0, -tagBytes);
    const base = await subtle.importKey('raw', dataKey, 'HKDF', false, ['deriveKey']);
    const derived = (label: string) => ({
      name: 'HKDF',
      hash: 'SHA-256',
      salt: new Uint8Array(0),
      info: new TextEncoder().encode(label),
    });
    const hmac = { name: 'HMAC', hash: 'SHA-256', length: 256 };
    const macKey = await subtle.deriveKey(derived(macKeyLabel), base, hmac, false, ['verify']);
    if (!(await subtle.verify('HMAC', macKey, sealed.slice(-tagBytes), body))) throw new Error('wrong tag');
    const aes = { name: 'AES-CBC', length: 256 };
    const cipherKey = await subtle.deriveKey(derived(cipherKeyLabel), base, aes, false, ['decrypt']);
    const iv = body.slice(0, ivBytes);
    return new Uint8Array(await subtle.decrypt({ name: 'AES-CBC', iv }, cipherKey, body.slice(ivBytes)));
  },
};
