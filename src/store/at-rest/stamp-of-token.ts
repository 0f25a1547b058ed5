import type { Dexie } from 'dexie';

import { isSealed } from './sealed-row.ts';

/** The id of the key of whoever is logged in, whether that key is there or not; read past everything of Dexie. */
export function stampOfToken(store: Dexie): Promise<string | undefined> {
  return new Promise((done, failed) => {
    const reading = store.backendDB().transaction('local').objectStore('local').get('token');
    reading.addEventListener('success', () => {
      const row: unknown = reading.result;
      done(isSealed(row) ? row.sealed_under : undefined);
    });
    reading.addEventListener('error', () => failed(reading.error ?? new Error('the token is not read')));
  });
}
