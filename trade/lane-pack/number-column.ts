import type { ByteReader } from './byte-reader.ts';
import type { ByteWriter } from './byte-writer.ts';

/**
 * A flag in the first byte of a column. If it is set, a stored 0 means null, and all numbers are stored plus
 * one.
 */
const nullable = 0x80;

/**
 * Writes whole numbers as offsets from the smallest number, each in as many bytes as the largest offset
 * needs. The lowest bytes of all numbers are written first, then the next bytes, and so on. Therefore numbers
 * need no alignment, and the compression (deflate) finds more repetitions. A column of equal numbers needs no
 * bytes. Throws `RangeError` for a negative number.
 */
export function writeNumbers(writer: ByteWriter, values: readonly (number | null)[]): void {
  const known = values.filter((value) => value !== null);
  const base = known.reduce((least, value) => Math.min(least, value), known[0] ?? 0);
  if (!(base >= 0)) throw new RangeError('A lane pack cannot contain negative numbers or NaN.');
  const shift = known.length < values.length ? 1 : 0;
  const stored = values.map((value) => (value === null ? 0 : value - base + shift));
  let width = 0;
  for (const most = stored.reduce((a, b) => Math.max(a, b), 0); most >= 256 ** width;) width += 1;
  const bytes = new Uint8Array(width * values.length);
  stored.forEach((value, index) => {
    let rest = value;
    for (let plane = 0; plane < width; plane++, rest = Math.floor(rest / 256))
      bytes[plane * values.length + index] = rest % 256;
  });
  writer.byte(width + shift * nullable);
  writer.count(base);
  writer.bytes(bytes);
}

/** Reads a column of `size` numbers without copying its bytes. */
export class NumberColumn {
  readonly #bytes: Uint8Array;
  readonly #base: number;
  readonly #shift: number;
  readonly #width: number;
  readonly #size: number;

  constructor(reader: ByteReader, size: number) {
    const head = reader.byte();
    this.#width = head % nullable;
    this.#shift = head >= nullable ? 1 : 0;
    this.#base = reader.count() - this.#shift;
    this.#size = size;
    this.#bytes = reader.bytes(this.#width * size);
  }

  valueAt(index: number): number | null {
    const stored = this.#storedAt(index);
    return stored < this.#shift ? null : this.#base + stored;
  }

  /** Returns a number from a column that contains no nulls. */
  numberAt(index: number): number {
    return this.#base + this.#storedAt(index);
  }

  #storedAt(index: number): number {
    let value = 0;
    for (let plane = this.#width - 1; plane >= 0; plane--)
      value = value * 256 + (this.#bytes[plane * this.#size + index] ?? 0);
    return value;
  }
}
