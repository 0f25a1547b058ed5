/** The bits of an AIS payload, six per character. Reading beyond the end returns zeros. */
export class Bits {
  readonly length: number;
  readonly #sixes: Uint8Array;

  /** Returns the bits of a payload, or null if a character is not one of the 64 valid characters. */
  static of(payload: string, fillBits: number): Bits | null {
    const sixes = new Uint8Array(payload.length);
    for (let at = 0; at < payload.length; at++) {
      const code = payload.charCodeAt(at);
      const isKnown = (code >= 48 && code <= 87) || (code >= 96 && code <= 119);
      if (!isKnown) return null;
      sixes[at] = code < 96 ? code - 48 : code - 56;
    }
    return new Bits(sixes, fillBits);
  }

  private constructor(sixes: Uint8Array, fillBits: number) {
    this.#sixes = sixes;
    this.length = Math.max(0, sixes.length * 6 - fillBits);
  }

  unsigned(start: number, length: number): number {
    let value = 0;
    let at = start;
    let left = length;
    while (left > 0) {
      const inside = at % 6;
      const take = Math.min(6 - inside, left);
      const six = this.#sixes[(at - inside) / 6] ?? 0;
      value = value * 2 ** take + ((six >> (6 - inside - take)) & ((1 << take) - 1));
      at += take;
      left -= take;
    }
    return value;
  }

  /** Reads a two's complement number. */
  signed(start: number, length: number): number {
    const value = this.unsigned(start, length);
    return value >= 2 ** (length - 1) ? value - 2 ** length : value;
  }

  /** Reads six-bit ASCII up to the first `@`, without surrounding spaces. */
  text(start: number, characters: number): string {
    let text = '';
    for (let at = 0; at < characters; at++) {
      const six = this.unsigned(start + 6 * at, 6);
      if (six === 0) break;
      text += String.fromCharCode(six < 32 ? six + 64 : six);
    }
    return text.trim();
  }
}
