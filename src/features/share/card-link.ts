import * as v from 'valibot';

import type { AnswerOf } from '../../../contract/call.ts';
import { card, type Card, type cardKey, type cardSign } from '../../../contract/calls/sailings/card.ts';

/** A shared card that was read from a link. `text` is exactly the text that the server signed. */
export interface OpenedCard {
  card: Card;
  text: string;
  signature: Uint8Array<ArrayBuffer>;
}

/** The length of a signature: two numbers of 32 bytes. */
const signatureBytes = 64;
/**
 * The maximum number of bytes of an unpacked card. Unpacking stops there, so that a forged link cannot fill
 * the memory. A card with twenty sailings has about a tenth of it.
 */
const textBytesMost = 65_536;

/** Returns the signature and the deflated text, encoded for the query of a link. */
export async function packCard({ text, signature }: AnswerOf<typeof cardSign>): Promise<string> {
  const deflated = await through(new TextEncoder().encode(text), new CompressionStream('deflate-raw'));
  const signed = bytesOf(signature);
  const packed = new Uint8Array(signed.length + deflated.length);
  packed.set(signed);
  packed.set(deflated, signed.length);
  return base64UrlOf(packed);
}

/** Returns the card in a link; null if the link is truncated, mistyped or not made by this application. */
export async function openCard(packed: string): Promise<OpenedCard | null> {
  try {
    const bytes = bytesOf(packed);
    const inflated = await through(bytes.slice(signatureBytes), new DecompressionStream('deflate-raw'));
    const text = new TextDecoder('utf-8', { fatal: true }).decode(inflated);
    const parsed = v.safeParse(card, JSON.parse(text));
    return parsed.success ? { card: parsed.output, text, signature: bytes.slice(0, signatureBytes) } : null;
  } catch {
    return null;
  }
}

/** Returns true if the site has signed exactly this text. */
export async function isGenuine(
  { text, signature }: Pick<OpenedCard, 'text' | 'signature'>,
  { x, y }: AnswerOf<typeof cardKey>,
): Promise<boolean> {
  const key = await crypto.subtle.importKey(
    'jwk',
    { kty: 'EC', crv: 'P-256', x, y },
    { name: 'ECDSA', namedCurve: 'P-256' },
    false,
    ['verify'],
  );
  const signed = new TextEncoder().encode(text);
  return crypto.subtle.verify({ name: 'ECDSA', hash: 'SHA-256' }, key, signature, signed);
}

async function through(
  bytes: Uint8Array<ArrayBuffer>,
  stream: CompressionStream | DecompressionStream,
): Promise<Uint8Array<ArrayBuffer>> {
  const reader = new Blob([bytes]).stream().pipeThrough(stream).getReader();
  const pieces: Uint8Array<ArrayBuffer>[] = [];
  let length = 0;
  for (;;) {
    // The chunks of a stream can be read only one after another.
    // oxlint-disable-next-line no-await-in-loop
    const { done, value } = await reader.read();
    if (done) break;
    pieces.push(value);
    length += value.length;
    if (length > textBytesMost) {
      void reader.cancel();
      throw new RangeError('the unpacked card is too long');
    }
  }
  return new Uint8Array(await new Blob(pieces).arrayBuffer());
}

function base64UrlOf(bytes: Uint8Array): string {
  const text = Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');
  return btoa(text).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

function bytesOf(base64Url: string): Uint8Array<ArrayBuffer> {
  const text = atob(base64Url.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(text, (character) => character.charCodeAt(0));
}
