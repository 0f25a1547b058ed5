import * as v from 'valibot';

import { ownListLimits } from '../../contract/limits/own-list-limits.ts';
import { ownListSchema } from '../../trade/own-list/own-list-schema.ts';
import type { OwnList } from '../../trade/own-list/own-list.ts';
import { base64Of, bytesOfBase64 } from '../../contract/wire/base64.ts';

/**
 * Encodes an own list (a schedule that the reader imported) as text for the device and the account: deflated
 * JSON in base64.
 */
export async function contentOf(list: OwnList): Promise<string> {
  const text = new TextEncoder().encode(JSON.stringify(list));
  return base64Of(await through(text, new CompressionStream('deflate-raw')));
}

/**
 * Decodes an own list (an imported schedule). Returns null if the text is cut off, too long, or written by an
 * incompatible version.
 */
export async function listOf(content: string): Promise<OwnList | null> {
  try {
    const text = await through(bytesOfBase64(content), new DecompressionStream('deflate-raw'));
    const parsed = v.safeParse(ownListSchema, JSON.parse(new TextDecoder().decode(text)));
    return parsed.success ? parsed.output : null;
  } catch {
    return null;
  }
}

async function through(
  bytes: Uint8Array<ArrayBuffer>,
  stream: CompressionStream | DecompressionStream,
): Promise<Uint8Array<ArrayBuffer>> {
  const reader = new Blob([bytes]).stream().pipeThrough(stream).getReader();
  const pieces: Uint8Array<ArrayBuffer>[] = [];
  for (let length = 0; ;) {
    const { done, value } = await reader.read();
    if (done) return new Uint8Array(await new Blob(pieces).arrayBuffer());
    pieces.push(value);
    length += value.length;
    if (length <= ownListLimits.textBytesMost) continue;
    void reader.cancel();
    throw new RangeError('own list too long');
  }
}
