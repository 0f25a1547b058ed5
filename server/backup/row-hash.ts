import { createHash } from 'node:crypto';

const size = 1n << 128n;

/**
 * A hash of a set of rows that does not depend on their order, because databases return rows in different
 * orders.
 */
export class RowHash {
  #sum = 0n;
  rows = 0;

  add(rows: readonly string[]): void {
    for (const row of rows) {
      const digest = createHash('sha256').update(row).digest();
      this.#sum = (this.#sum + digest.readBigUInt64BE(0) * 2n ** 64n + digest.readBigUInt64BE(8)) % size;
    }
    this.rows += rows.length;
  }

  get hash(): string {
    return this.#sum.toString(16).padStart(32, '0');
  }
}
