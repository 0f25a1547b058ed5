import { Dexie } from 'dexie';

import type { KeyEventKind } from './key-event.ts';
import { readKeyFile, type SessionKey } from './key-files.ts';
import { isSealed, type RowCipher } from './sealed-row.ts';

/**
 * The longest time in ms that a query waits for a key file. It is limited because a file system may hang
 * without reporting an error.
 */
const patienceMs = 3_000;

/**
 * The session keys (keys of encrypted rows, one for each session) that one tab has in memory. A key is read
 * from its file when the tab meets the first row encrypted under it.
 */
export class KeyRing {
  readonly #ciphers = new Map<string, RowCipher>();
  /** The keys as bytes. If a key file is missing, this tab writes it again from these bytes. */
  readonly #keys = new Map<string, SessionKey>();
  /** Ids of keys whose file was missing when it was last read. */
  readonly #missing = new Set<string>();
  /** Ids of keys that were needed to read a row but could not be read. */
  readonly #unread = new Set<string>();
  readonly #loading = new Map<string, Promise<void>>();
  readonly #patienceMs: number;

  constructor(waitMs = patienceMs) {
    this.#patienceMs = waitMs;
  }

  /**
   * Called when a key has been read that an earlier query needed and could not read. The results of that
   * query lack the rows that are encrypted under this key.
   */
  onLateKey: () => void = () => {};
  /** Called when a key cannot be read, and when it can be read again. */
  onEvent: (kind: KeyEventKind, id: string, cause?: unknown) => void = () => {};

  of(id: string): RowCipher | undefined {
    return this.#ciphers.get(id);
  }

  /** Returns the key, if this tab has it in memory. */
  keyOf(id: string): SessionKey | undefined {
    return this.#keys.get(id);
  }

  /**
   * Calls `answer` once each key that the rows need is in memory or cannot be read. The database transaction
   * waits while a key is loaded. This happens only after a login in another tab; otherwise all keys are in
   * memory already.
   */
  ready<Answer>(rows: readonly unknown[], answer: () => Answer | Promise<Answer>): Answer | Promise<Answer> {
    const unknown = new Set<string>();
    for (const row of rows)
      if (isSealed(row) && !this.#isKnown(row.sealed_under)) unknown.add(row.sealed_under);
    if (unknown.size === 0) return answer();
    const loads = Dexie.ignoreTransaction(() => Promise.all([...unknown].map((id) => this.load(id))));
    return Dexie.waitFor(loads).then(answer);
  }

  /**
   * True if the file of the key is missing. The rows under this key are then unreadable, unless another tab
   * still has the key and writes the file again.
   */
  isMissing(id: string): boolean {
    return this.#missing.has(id) && !this.#ciphers.has(id);
  }

  async add(id: string, key: Uint8Array<ArrayBuffer>): Promise<void> {
    // The cipher's code is loaded on demand, because visitors never need it.
    const { cipherOf } = await import('./row-cipher.ts');
    this.#ciphers.set(id, cipherOf(key));
    this.#keys.set(id, { id, key });
    this.#missing.delete(id);
    if (!this.#unread.delete(id)) return;
    this.onEvent('opened', id);
    this.onLateKey();
  }

  /**
   * Reads a key from its file, and waits at most `patienceMs`. Never rejects. If the read fails, the next row
   * that needs the key causes another read. If the read succeeds after the time limit, the key is added then.
   */
  load(id: string): Promise<void> {
    const known = this.#loading.get(id);
    if (known) return known;
    const reading = this.#read(id);
    const loading = this.#notLonger(id, reading);
    this.#loading.set(id, loading);
    // If the time limit has passed but the read still hangs, its entry stays in `#loading`. Other queries
    // then do not wait for the same file again.
    void reading.finally(() => {
      if (this.#loading.get(id) === loading) this.#loading.delete(id);
    });
    return loading;
  }

  /** Reads a key from its file again, even if the file was missing or an earlier read hangs. */
  async retry(id: string): Promise<void> {
    if (this.#ciphers.has(id)) return;
    this.#missing.delete(id);
    this.#loading.delete(id);
    await this.load(id);
  }

  /** Removes all keys from memory, after a logout. */
  forget(): void {
    this.#ciphers.clear();
    this.#keys.clear();
  }

  #isKnown(id: string): boolean {
    return this.#ciphers.has(id) || this.#missing.has(id);
  }

  async #read(id: string): Promise<void> {
    try {
      const key = await readKeyFile(id);
      if (key) return await this.add(id, key);
      this.#missing.add(id);
      this.#noteUnread('missing', id);
    } catch (error) {
      this.#noteUnread('unreadable', id, error);
    }
  }

  #notLonger(id: string, reading: Promise<void>): Promise<void> {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const tooLate = new Promise<void>((done) => {
      timer = setTimeout(() => {
        this.#noteUnread('unreadable', id, new Error('the file system did not answer in time'));
        done();
      }, this.#patienceMs);
    });
    return Promise.race([reading, tooLate]).finally(() => clearTimeout(timer));
  }

  /** Reports a failed read of a key. Repeated failures of the same key are not reported again. */
  #noteUnread(kind: KeyEventKind, id: string, cause?: unknown): void {
    if (this.#unread.has(id)) return;
    this.#unread.add(id);
    this.onEvent(kind, id, cause);
  }
}
