import type { Dexie } from 'dexie';

import { isSealed } from './sealed-row.ts';

/**
 * Returns the id of the session key of the logged-in member, even if the key itself is missing. Reads
 * IndexedDB directly, without Dexie's middleware.
 */
export function stampOfToken(store: Dexie): Promise<string | undefined> {
  return new Promise((done, failed) => {
    const reading = store.backendDB().transaction('local').objectStore('local').get('token');
    reading.addEventListener('success', () => {
      const row: unknown = reading.result;
      done(isSealed(row) ? row.sealed_under : undefined);
    });
    reading.addEventListener('error', () =>
      failed(reading.error ?? new Error('IndexedDB could not read the token row')),
    );
  });
}
