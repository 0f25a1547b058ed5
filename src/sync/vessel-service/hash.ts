import { hashedText, hashFormat } from '../../../contract/open/hash-format.ts';
import { base64Of } from '../../../contract/wire/base64.ts';

/**
 * Returns the `hash` of a query at a moment in ms (`contract/open/hash-format.ts`). `key` is 32 bytes in hex.
 */
export async function hashOf(
  query: Readonly<Record<string, unknown>>,
  key: string,
  time: number,
): Promise<string> {
  const iv = crypto.getRandomValues(new Uint8Array(hashFormat.ivBytes));
  const plain = new TextEncoder().encode(hashedText(query, time));
  const encrypted = await encrypt(plain, iv, bytesOfHex(key));
  const whole = new Uint8Array(iv.length + encrypted.length);
  whole.set(iv);
  whole.set(encrypted, iv.length);
  return base64Of(whole);
}

type Bytes = Uint8Array<ArrayBuffer>;

/** Encrypts with WebCrypto or, outside secure contexts, where WebCrypto does not exist, with a script. */
async function encrypt(plain: Bytes, iv: Bytes, key: Bytes): Promise<Bytes> {
  if (!globalThis.crypto.subtle)
    return (await import('../../store/sealing/in-script.ts')).encryptCbc(plain, iv, key);
  const cipherKey = await crypto.subtle.importKey('raw', key, 'AES-CBC', false, ['encrypt']);
  return new Uint8Array(await crypto.subtle.encrypt({ name: 'AES-CBC', iv }, cipherKey, plain));
}

const bytesOfHex = (hex: string): Bytes =>
  Uint8Array.from({ length: hex.length / 2 }, (_, at) => Number.parseInt(hex.slice(2 * at, 2 * at + 2), 16));
