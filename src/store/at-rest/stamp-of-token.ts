import type { Dexie } from 'dexie';

import { isSealed } from './sealed-row.ts';

/**
 * Returns the id of the logged-in member's session key (the key of the encrypted rows), even if the key
 * itself is missing. Undefined if the stored token is not encrypted or there is none. Reads IndexedDB
 * directly, without Dexie's middleware, which would need the key.
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
