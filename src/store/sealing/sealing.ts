import { AppError } from '../../../contract/error-code.ts';
import { sealedFormat } from '../../../contract/wire/sealed-format.ts';
import { base64Of, bytesOfBase64 as bytesOf } from '../base64.ts';
import type { Engine } from './engine.ts';

type Bytes = Uint8Array<ArrayBuffer>;

/**
 * The JSON value of a sealed answer (`contract/wire/sealed-format.ts`). Whatever is wrong with it
 * (tag, padding, deflate, JSON) comes out as the one failure `tampered`.
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

/** The bytes of a sealed answer that is no JSON: a pack. Fails as `decrypt` does. */
export async function decryptBytes(
  sealed: Bytes,
  dataKey: string,
  engine?: Engine,
): Promise<Uint8Array<ArrayBuffer>> {
  try {
    const { open } = engine ?? (await fittingEngine());
    const plain = await open(sealed, bytesOf(dataKey));
    if (plain[0] !== sealedFormat.packedMark) throw new Error('no pack');
    return new Uint8Array(await inflate(plain.slice(1)));
  } catch (cause) {
    throw new AppError('tampered', { cause });
  }
}

/** Seals a JSON value as answers are sealed, not deflated. What `decrypt` opens again. */
export async function encrypt(value: unknown, dataKey: string, engine?: Engine): Promise<string> {
  const { seal } = engine ?? (await fittingEngine());
  const iv = crypto.getRandomValues(new Uint8Array(sealedFormat.ivBytes));
  return base64Of(await seal(new TextEncoder().encode(JSON.stringify(value)), iv, bytesOf(dataKey)));
}

/** A name that only the holder of the key can make of a text, or recognise. */
export async function markOf(text: string, dataKey: string, engine?: Engine): Promise<string> {
  const { mark } = engine ?? (await fittingEngine());
  return base64Of(await mark(text, bytesOf(dataKey)));
}

/** WebCrypto is some twenty times faster, but exists in secure contexts only. */
async function fittingEngine(): Promise<Engine> {
  if (globalThis.crypto?.subtle) return (await import('./natively.ts')).nativeEngine;
  return (await import('./in-script.ts')).scriptEngine;
}

async function inflate(bytes: Uint8Array<ArrayBuffer>): Promise<ArrayBuffer> {
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('deflate-raw'));
  return new Response(stream).arrayBuffer();
}
