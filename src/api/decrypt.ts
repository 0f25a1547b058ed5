import { AppError } from '../../contract/error-code.ts';
import { sealedFormat } from '../../contract/rules/sealed-format.ts';

/** Checks the tag and decrypts; false or a throw means that the bytes are not what was sealed. */
export interface Engine {
  open: (
    sealed: Uint8Array<ArrayBuffer>,
    dataKey: Uint8Array<ArrayBuffer>,
  ) => Promise<Uint8Array<ArrayBuffer>>;
}

/**
 * The JSON value of a sealed answer (`contract/rules/sealed-format.ts`). Whatever is wrong with it
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

/** WebCrypto is some twenty times faster, but exists in secure contexts only. */
async function fittingEngine(): Promise<Engine> {
  if (globalThis.crypto?.subtle) return (await import('./decrypt-natively.ts')).nativeEngine;
  return (await import('./decrypt-in-script.ts')).scriptEngine;
}

async function inflate(bytes: Uint8Array<ArrayBuffer>): Promise<ArrayBuffer> {
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('deflate-raw'));
  return new Response(stream).arrayBuffer();
}

const bytesOf = (base64: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
