/** Collects encoded values and joins them to one array of bytes, which `ByteReader` reads. */
export class ByteWriter {
  readonly #pieces: Uint8Array[] = [];
  #length = 0;

  bytes(piece: Uint8Array): void {
    this.#pieces.push(piece);
    this.#length += piece.length;
  }

  byte(value: number): void {
    this.bytes(Uint8Array.of(value));
  }

  /** Writes a whole number from 0 to 2^53 with seven bits in each byte, the lowest bits first. */
  count(value: number): void {
    const bytes: number[] = [];
    let rest = value;
    for (; rest > 127; rest = Math.floor(rest / 128)) bytes.push((rest % 128) + 128);
    this.bytes(Uint8Array.from([...bytes, rest]));
  }

  /** Writes a text in UTF-8 after its length in bytes. */
  text(text: string): void {
    const bytes = new TextEncoder().encode(text);
    this.count(bytes.length);
    this.bytes(bytes);
  }

  toBytes(): Uint8Array<ArrayBuffer> {
    const all = new Uint8Array(this.#length);
    let at = 0;
    for (const piece of this.#pieces) {
      all.set(piece, at);
      at += piece.length;
    }
    return all;
  }
}
