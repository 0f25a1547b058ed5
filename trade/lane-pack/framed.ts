import { PackUnreadable } from './pack-unreadable.ts';

const headBytes = 5;

/** Adds the version of the format and a checksum in front of the bytes. */
export function frame(version: number, content: Uint8Array): Uint8Array<ArrayBuffer> {
  const all = new Uint8Array(headBytes + content.length);
  all[0] = version;
  new DataView(all.buffer).setUint32(1, checksum(content));
  all.set(content, headBytes);
  return all;
}

/**
 * Checks and removes the header of `frame`, and returns the content as a subarray of `all`. Throws
 * `PackUnreadable` if the version differs or a byte has changed.
 */
export function unframe(version: number, all: Uint8Array): Uint8Array {
  if (all.length < headBytes) throw new PackUnreadable('Its bytes end too early.');
  if (all[0] !== version) throw new PackUnreadable(`Its format is ${all[0]}, not ${version}.`);
  const content = all.subarray(headBytes);
  const written = new DataView(all.buffer, all.byteOffset).getUint32(1);
  if (written !== checksum(content)) throw new PackUnreadable('Its checksum is wrong.');
  return content;
}

/** Computes the Adler-32 checksum (RFC 1950). It detects accidental damage, not manipulation. */
function checksum(bytes: Uint8Array): number {
  let a = 1;
  let b = 0;
  for (let at = 0; at < bytes.length;) {
    // Takes the remainder after every 3,800 bytes, before the sums could exceed 32 bits.
    const until = Math.min(at + 3_800, bytes.length);
    for (; at < until; at++) {
      a += bytes[at] ?? 0;
      b += a;
    }
    a %= 65_521;
    b %= 65_521;
  }
  return b * 65_536 + a;
}
