import type { ByteReader } from './byte-reader.ts';
import type { ByteWriter } from './byte-writer.ts';

const shape = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/;
const idBytes = 16;

/**
 * Writes UUIDs in 16 bytes each: the first byte of all ids, then the second byte of all, and so on. Ids that
 * were created at similar times begin with the same bytes, so this compresses well. Ids of another format are
 * written as text, which needs more space.
 */
export function writeIds(writer: ByteWriter, ids: readonly string[]): void {
  const isPacked = ids.every((id) => shape.test(id));
  writer.byte(isPacked ? 1 : 0);
  if (!isPacked) {
    writer.text(JSON.stringify(ids));
    return;
  }
  const bytes = new Uint8Array(ids.length * idBytes);
  ids.forEach((id, index) => {
    const hex = id.replaceAll('-', '');
    for (let at = 0; at < idBytes; at++)
      bytes[at * ids.length + index] = Number.parseInt(hex.slice(2 * at, 2 * at + 2), 16);
  });
  writer.bytes(bytes);
}

const hexOf = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, '0'));
const dashBefore = new Set([4, 6, 8, 10]);

/** Reads a column of `size` ids that `writeIds` has written. */
export class IdColumn {
  readonly #bytes: Uint8Array;
  readonly #size: number;
  readonly #plain: readonly string[] | null;

  constructor(reader: ByteReader, size: number) {
    const isPacked = reader.byte() === 1;
    this.#size = size;
    this.#bytes = reader.bytes(isPacked ? size * idBytes : 0);
    this.#plain = isPacked ? null : (JSON.parse(reader.text()) as string[]);
  }

  idAt(index: number): string {
    if (this.#plain) return this.#plain[index] ?? '';
    let id = '';
    for (let at = 0; at < idBytes; at++) {
      if (dashBefore.has(at)) id += '-';
      id += hexOf[this.#bytes[at * this.#size + index] ?? 0];
    }
    return id;
  }
}
