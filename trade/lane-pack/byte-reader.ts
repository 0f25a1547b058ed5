import { PackUnreadable } from './pack-unreadable.ts';

const decoder = new TextDecoder('utf-8', { fatal: true });

/** Reads the bytes of a `ByteWriter`. Throws `PackUnreadable` if the bytes end too early. */
export class ByteReader {
  readonly #all: Uint8Array;
  #at = 0;

  constructor(all: Uint8Array) {
    this.#all = all;
  }

  /**
   * Returns the next bytes as a subarray, without copying them. Throws `PackUnreadable` if fewer bytes are
   * left.
   */
  bytes(length: number): Uint8Array {
    const end = this.#at + length;
    if (end > this.#all.length) throw new PackUnreadable('Its bytes end too early.');
    const piece = this.#all.subarray(this.#at, end);
    this.#at = end;
    return piece;
  }

  byte(): number {
    const value = this.#all[this.#at++];
    if (value === undefined) throw new PackUnreadable('Its bytes end too early.');
    return value;
  }

  count(): number {
    let value = 0;
    let factor = 1;
    for (let byte = this.byte(); ; byte = this.byte(), factor *= 128) {
      value += (byte % 128) * factor;
      if (byte < 128) break;
    }
    if (value > Number.MAX_SAFE_INTEGER) throw new PackUnreadable('A length in it is too large.');
    return value;
  }

  text(): string {
    const bytes = this.bytes(this.count());
    try {
      return decoder.decode(bytes);
    } catch (cause) {
      throw new PackUnreadable('A text in it is not valid UTF-8.', { cause });
    }
  }

  /** Throws if any bytes have not been read. */
  end(): void {
    if (this.#at !== this.#all.length) throw new PackUnreadable('It has extra bytes after its end.');
  }
}
