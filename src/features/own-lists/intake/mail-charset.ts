import { declaredEncoding } from '../../../../trade/sheet/text/decode-text.ts';

/**
 * The encoding that is assumed if a mail states none: that of Chinese Windows, where mail programs often
 * state none.
 */
const unstated = 'gb18030';

/** Returns the number of characters that could not be decoded (each became U+FFFD). */
export const undecodedIn = (text: string): number => text.split('\uFFFD').length - 1;

/** Returns the encoding that an HTML mail declares or, if it declares none, the most likely one. */
export function likelyEncoding(html: string): string {
  return declaredEncoding(new TextEncoder().encode(html.slice(0, 4_000))) ?? unstated;
}

/** Adds an encoding to the `Content-Type` lines of those text parts of a mail that state no encoding. */
export function withCharset(bytes: Uint8Array, charset: string): Uint8Array {
  const added = new TextEncoder().encode(`; charset=${charset}`);
  const pieces: Uint8Array[] = [];
  let from = 0;
  for (const at of unstatedTypes(bytes)) {
    pieces.push(bytes.subarray(from, at), added);
    from = at;
  }
  pieces.push(bytes.subarray(from));
  const made = new Uint8Array(pieces.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const piece of pieces) {
    made.set(piece, at);
    at += piece.length;
  }
  return made;
}

const headBytes = 400;

/**
 * Yields the end of each `Content-Type: text/…` whose header states no encoding, as an index into the bytes.
 */
function* unstatedTypes(bytes: Uint8Array): Generator<number> {
  const decoder = new TextDecoder('latin1');
  for (let at = bytes.indexOf(0x2f); at >= 0; at = bytes.indexOf(0x2f, at + 1)) {
    const before = decoder.decode(bytes.subarray(Math.max(0, at - 40), at));
    if (!/(?:^|\n)content-type:\s{0,4}text$/i.test(before)) continue;
    const after = decoder.decode(bytes.subarray(at, at + headBytes));
    const [line = ''] = /^[^\r\n]*(?:\r?\n[ \t][^\r\n]*)*/.exec(after) ?? [];
    const [kind = ''] = /^\/[a-z]+/i.exec(line) ?? [];
    if (kind !== '' && !/charset/i.test(line)) yield at + kind.length;
  }
}
