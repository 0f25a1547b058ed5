import { AppError } from '../../../contract/error-code.ts';
import { sealedFormat } from '../../../contract/wire/sealed-format.ts';
import { base64Of, bytesOfBase64 as bytesOf } from '../../../contract/wire/base64.ts';
import type { Engine } from './engine.ts';

type Bytes = Uint8Array<ArrayBuffer>;

/**
 * Decrypts an answer and returns its JSON value (`contract/wire/sealed-format.ts`). Every fault (tag,
 * padding, deflate, JSON) throws an AppError with the code `tampered`.
 */
export async function decrypt(data: string, dataKey: string, engine?: Engine): Promise<unknown> {
  try {
    const { open } = engine ?? (await fittingEngine());
    const plain = await open(bytesOf(data), bytesOf(dataKey));
    const isDeflated = plain[0] === sealedFormat.deflatedMark;
    return JSON.parse(new TextDecoder().decode(isDeflated ? await inflate(plain.slice(1)) : plain));
  } catch (cause) {
    throw new AppError('tampered', { cause });
  }
}

/**
 * Decrypts an answer that is not JSON but a pack (sailings for offline search), and returns its bytes. Throws
 * as `decrypt` does.
 */
export async function decryptBytes(
  sealed: Bytes,
  dataKey: string,
  engine?: Engine,
): Promise<Uint8Array<ArrayBuffer>> {
  try {
    const { open } = engine ?? (await fittingEngine());
    const plain = await open(sealed, bytesOf(dataKey));
    if (plain[0] !== sealedFormat.packedMark) throw new Error('the opened bytes are not a pack');
    return new Uint8Array(await inflate(plain.slice(1)));
  } catch (cause) {
    throw new AppError('tampered', { cause });
  }
}

/**
 * Encrypts a JSON value in the format of encrypted answers, without compressing it. `decrypt` decrypts it.
 */
export async function encrypt(value: unknown, dataKey: string, engine?: Engine): Promise<string> {
  const { seal } = engine ?? (await fittingEngine());
  const iv = crypto.getRandomValues(new Uint8Array(sealedFormat.ivBytes));
  return base64Of(await seal(new TextEncoder().encode(JSON.stringify(value)), iv, bytesOf(dataKey)));
}

/** Compresses (deflate) and encrypts a JSON value in the form of the server's encrypted answers. `decrypt` decrypts it. */
export async function sealDeflated(value: unknown, dataKey: string): Promise<string> {
  const { seal } = await fittingEngine();
  const iv = crypto.getRandomValues(new Uint8Array(sealedFormat.ivBytes));
  const stream = new Blob([JSON.stringify(value)]).stream().pipeThrough(new CompressionStream('deflate-raw'));
  const deflated = new Uint8Array(await new Response(stream).arrayBuffer());
  const plain = new Uint8Array(deflated.length + 1);
  plain[0] = sealedFormat.deflatedMark;
  plain.set(deflated, 1);
  return base64Of(await seal(plain, iv, bytesOf(dataKey)));
}

/**
 * Returns a fixed pseudonym (HMAC) for a text, which reveals nothing about the text. Only a holder of the key
 * can compute or recognise the pseudonym.
 */
export async function markOf(text: string, dataKey: string, engine?: Engine): Promise<string> {
  const { mark } = engine ?? (await fittingEngine());
  return base64Of(await mark(text, bytesOf(dataKey)));
}

/**
 * Chooses WebCrypto if it exists, because it is about twenty times faster than a script. It exists in secure
 * contexts only.
 */
async function fittingEngine(): Promise<Engine> {
  if (globalThis.crypto?.subtle) return (await import('./natively.ts')).nativeEngine;
  return (await import('./in-script.ts')).scriptEngine;
}

async function inflate(bytes: Uint8Array<ArrayBuffer>): Promise<ArrayBuffer> {
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('deflate-raw'));
  return new Response(stream).arrayBuffer();
}
