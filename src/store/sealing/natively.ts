import { sealedFormat } from '../../../contract/wire/sealed-format.ts';
import type { Engine } from './engine.ts';

const { ivBytes, tagBytes, cipherKeyLabel, macKeyLabel, ownerKeyLabel } = sealedFormat;

type Bytes = Uint8Array<ArrayBuffer>;

/** The encryption engine that uses WebCrypto, which compares tags in constant time (`verify`). */
export const nativeEngine: Engine = {
  open: async (sealed, dataKey) => {
    const body = sealed.slice(0, -tagBytes);
    const macKey = await deriveMac(dataKey, macKeyLabel);
    if (!(await crypto.subtle.verify('HMAC', macKey, sealed.slice(-tagBytes), body)))
      throw new Error('wrong tag');
    const cipherKey = await deriveCipher(dataKey, 'decrypt');
    const iv = body.slice(0, ivBytes);
    return new Uint8Array(
      await crypto.subtle.decrypt({ name: 'AES-CBC', iv }, cipherKey, body.slice(ivBytes)),
    );
  },
  seal: async (plain, iv, dataKey) => {
    const cipherKey = await deriveCipher(dataKey, 'encrypt');
    const body = joined(iv, await crypto.subtle.encrypt({ name: 'AES-CBC', iv }, cipherKey, plain));
    return joined(body, await crypto.subtle.sign('HMAC', await deriveMac(dataKey, macKeyLabel), body));
  },
  mark: async (text, dataKey) => {
    const key = await deriveMac(dataKey, ownerKeyLabel);
    return new Uint8Array(await crypto.subtle.sign('HMAC', key, new TextEncoder().encode(text)));
  },
};

async function derive(
  dataKey: Bytes,
  label: string,
  of: AesKeyGenParams | HmacKeyGenParams,
  use: KeyUsage[],
) {
  const base = await crypto.subtle.importKey('raw', dataKey, 'HKDF', false, ['deriveKey']);
  const info = new TextEncoder().encode(label);
  return crypto.subtle.deriveKey(
    { name: 'HKDF', hash: 'SHA-256', salt: new Uint8Array(0), info },
    base,
    of,
    false,
    use,
  );
}

const deriveMac = (dataKey: Bytes, label: string) =>
  derive(dataKey, label, { name: 'HMAC', hash: 'SHA-256', length: 256 }, ['sign', 'verify']);
const deriveCipher = (dataKey: Bytes, use: 'encrypt' | 'decrypt') =>
  derive(dataKey, cipherKeyLabel, { name: 'AES-CBC', length: 256 }, [use]);

function joined(one: Uint8Array, other: ArrayBuffer): Bytes {
  const all = new Uint8Array(one.length + other.byteLength);
  all.set(one);
  all.set(new Uint8Array(other), one.length);
  return all;
}
