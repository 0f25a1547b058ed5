import type { DBCore, DBCoreTransaction } from 'dexie';

import type { KeyRing } from './key-ring.ts';
import { isSealed, type SealingKey } from './sealed-row.ts';

/**
 * Finds the key under which the rows of the logged-in member are encrypted. Each transaction reads the stored
 * session token and uses the key of that token.
 */
export class PresentKey {
  readonly #known = new WeakMap<DBCoreTransaction, Promise<SealingKey | null>>();
  readonly #core: DBCore;
  readonly #ring: KeyRing;

  constructor(core: DBCore, ring: KeyRing) {
    this.#core = core;
    this.#ring = ring;
  }

  /**
   * Returns the key for writing rows. Null means that no member is logged in, or that the key is lost; rows
   * are then written unencrypted. Rejects if the key exists but cannot be read now, because refusing the
   * write is better than writing unencrypted rows.
   */
  of(trans: DBCoreTransaction): Promise<SealingKey | null> {
    const known = this.#known.get(trans) ?? this.#read(trans);
    this.#known.set(trans, known);
    return known;
  }

  /**
   * Forgets the key of a transaction. Called after the transaction wrote to the table `local`, because that
   * write may have changed the session.
   */
  forget(trans: DBCoreTransaction): void {
    this.#known.delete(trans);
  }

  #read(trans: DBCoreTransaction): Promise<SealingKey | null> {
    const reading = this.#core.table('local').get({ trans, key: 'token' });
    return reading.then((row: unknown) => {
      if (!isSealed(row)) return null;
      const { sealed_under: id } = row;
      return this.#ring.ready([row], () => {
        const cipher = this.#ring.of(id);
        if (cipher) return { id, cipher };
        if (this.#ring.isMissing(id)) return null;
        throw new Error('the key of this session cannot be read now');
      });
    });
  }
}
