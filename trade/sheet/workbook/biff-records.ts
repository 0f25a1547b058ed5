/**
 * A record of a BIFF8 stream (the format of .xls files). Data that is too long for one record continues in
 * the next records; `pieces` contains all parts.
 */
export interface BiffRecord {
  type: number;
  /** The offset of the record in the stream. */
  at: number;
  pieces: readonly Uint8Array[];
}

const continues = 0x3c;

/** Yields the records of a stream from an offset on. */
export function* biffRecords(stream: Uint8Array, from = 0): Generator<BiffRecord> {
  const view = new DataView(stream.buffer, stream.byteOffset, stream.byteLength);
  let at = from;
  while (at + 4 <= stream.length) {
    const start = at;
    const type = view.getUint16(at, true);
    const pieces: Uint8Array[] = [];
    do {
      const length = view.getUint16(at + 2, true);
      pieces.push(stream.subarray(at + 4, at + 4 + length));
      at += 4 + length;
    } while (at + 4 <= stream.length && view.getUint16(at, true) === continues);
    yield { type, at: start, pieces };
  }
}

/** Reads numbers and texts of a record one after another, also across its pieces. */
export class BiffReader {
  readonly #pieces: readonly Uint8Array[];
  #piece = 0;
  #at = 0;

  constructor(pieces: readonly Uint8Array[]) {
    this.#pieces = pieces;
  }

  get isDone(): boolean {
    this.#skipEnds();
    return this.#piece >= this.#pieces.length;
  }

  byte(): number {
    this.#skipEnds();
    return this.#pieces[this.#piece]?.[this.#at++] ?? 0;
  }

  short(): number {
    return this.byte() + this.byte() * 256;
  }

  long(): number {
    return this.short() + this.short() * 65_536;
  }

  double(): number {
    return new DataView(Uint8Array.from({ length: 8 }, () => this.byte()).buffer).getFloat64(0, true);
  }

  /**
   * Reads a number that is stored in 30 bits: an integer, or the upper half of a floating-point number,
   * possibly multiplied by 100.
   */
  packed(): number {
    const bits = this.long();
    const value =
      (bits & 2) !== 0 ? bits >> 2 : new DataView(Uint32Array.of(0, bits & ~3).buffer).getFloat64(0, true);
    return (bits & 1) !== 0 ? value / 100 : value;
  }

  skip(count: number): void {
    for (let left = count; left > 0 && !this.isDone; left--) this.byte();
  }

  /**
   * Reads a text with a given number of characters. `runs` gives the positions at which its font changes,
   * because a font may strike text through.
   */
  text(length: number): { text: string; runs: readonly (readonly [from: number, font: number])[] } {
    const flags = this.byte();
    const runs = (flags & 8) === 0 ? 0 : this.short();
    const further = (flags & 4) === 0 ? 0 : this.long();
    const text = this.#letters(length, (flags & 1) === 1);
    const changes = Array.from(
      { length: Math.min(runs, 32_768) },
      () => [this.short(), this.short()] as const,
    );
    this.skip(further);
    return { text, runs: changes };
  }

  #letters(length: number, isWide: boolean): string {
    let wide = isWide;
    let text = '';
    for (let left = length; left > 0; left--) {
      const piece = this.#pieces[this.#piece];
      if (!piece) break;
      // A text that continues in the next piece begins there with a byte that states if each letter has one
      // byte or two.
      if (this.#at >= piece.length) {
        this.#skipEnds();
        if (this.#piece >= this.#pieces.length) break;
        wide = (this.byte() & 1) === 1;
      }
      text += String.fromCharCode(wide ? this.short() : this.byte());
    }
    return text;
  }

  #skipEnds(): void {
    while (this.#piece < this.#pieces.length && this.#at >= (this.#pieces[this.#piece]?.length ?? 0)) {
      this.#piece += 1;
      this.#at = 0;
    }
  }
}
