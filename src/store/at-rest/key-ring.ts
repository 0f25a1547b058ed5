import { Dexie } from 'dexie';

import { readKeyFile } from './key-files.ts';
import { isSealed, type RowCipher } from './sealed-row.ts';

/**
 * The session keys that one tab has in memory. A key is read from its file when the tab meets the first row
 * sealed under it.
 */
export class KeyRing {
  readonly #ciphers = new Map<string, RowCipher>();
  /** Ids of keys whose file does not exist. Such a file never returns. */
  readonly #gone = new Set<string>();
  readonly #loading = new Map<string, Promise<void>>();

  of(id: string): RowCipher | undefined {
    return this.#ciphers.get(id);
  }

  /**
   * Calls `answer` once the key of each row is loaded or known to be lost. Loading makes the transaction
   * wait. That happens only if another tab has just logged in; otherwise the answer is immediate.
   */
  ready<Answer>(rows: readonly unknown[], answer: () => Answer | Promise<Answer>): Answer | Promise<Answer> {
    const missing = new Set<string>();
    for (const row of rows)
      if (isSealed(row) && !this.#isKnown(row.sealed_under)) missing.add(row.sealed_under);
    if (missing.size === 0) return answer();
    const loads = Dexie.ignoreTransaction(() => Promise.all([...missing].map((id) => this.load(id))));
    return Dexie.waitFor(loads).then(answer);
  }

  /** True if the key is lost: its file does not exist and never will again, so its rows stay unreadable. */
  isGone(id: string): boolean {
    return this.#gone.has(id) && !this.#ciphers.has(id);
  }

  async add(id: string, key: Uint8Array): Promise<void> {
    // Imported on demand: a visitor never needs the cipher.
    const { cipherOf } = await import('./row-cipher.ts');
    this.#ciphers.set(id, cipherOf(key));
  }

  /**
   * Reads a key from its file. Never rejects: a key that cannot be read now is tried again when the next row
   * under it is met.
   */
  load(id: string): Promise<void> {
    const loading = this.#loading.get(id) ?? this.#read(id).finally(() => this.#loading.delete(id));
    this.#loading.set(id, loading);
    return loading;
  }

  /** Removes all keys from memory, after a logout. */
  forget(): void {
    this.#ciphers.clear();
  }

  #isKnown(id: string): boolean {
    return this.#ciphers.has(id) || this.#gone.has(id);
  }

  async #read(id: string): Promise<void> {
    try {
      const key = await readKeyFile(id);
      if (key) await this.add(id, key);
      else this.#gone.add(id);
    } catch (error) {
      console.error(error);
    }
  }
}
