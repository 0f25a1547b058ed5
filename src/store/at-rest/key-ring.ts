import { Dexie } from 'dexie';

import { readKeyFile } from './key-files.ts';
import { isSealed, type RowCipher } from './sealed-row.ts';

/** The keys that one tab holds in memory, each read from its file when the first row under it is met. */
export class KeyRing {
  readonly #ciphers = new Map<string, RowCipher>();
  /** Its file is not there, and will not come back. */
  readonly #gone = new Set<string>();
  readonly #loading = new Map<string, Promise<void>>();

  of(id: string): RowCipher | undefined {
    return this.#ciphers.get(id);
  }

  /**
   * Answers once the key of each row is here, or known to be gone. The transaction stays open meanwhile, which only
   * happens when another tab has just logged in: else nobody waits.
   */
  ready<Answer>(rows: readonly unknown[], answer: () => Answer | Promise<Answer>): Answer | Promise<Answer> {
    const missing = new Set<string>();
    for (const row of rows)
      if (isSealed(row) && !this.#isKnown(row.sealed_under)) missing.add(row.sealed_under);
    if (missing.size === 0) return answer();
    const loads = Dexie.ignoreTransaction(() => Promise.all([...missing].map((id) => this.load(id))));
    return Dexie.waitFor(loads).then(answer);
  }

  /** What lies under it is over: its file is not there, and never will be again. */
  isGone(id: string): boolean {
    return this.#gone.has(id) && !this.#ciphers.has(id);
  }

  async add(id: string, key: Uint8Array): Promise<void> {
    // Only whoever is or was signed in loads it.
    const { cipherOf } = await import('./row-cipher.ts');
    this.#ciphers.set(id, cipherOf(key));
  }

  /** Never rejects: what cannot be read now is tried again when it is met again. */
  load(id: string): Promise<void> {
    const loading = this.#loading.get(id) ?? this.#read(id).finally(() => this.#loading.delete(id));
    this.#loading.set(id, loading);
    return loading;
  }

  /** After a logout. */
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
