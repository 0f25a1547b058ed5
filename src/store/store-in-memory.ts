import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';

import { LaycanStore } from './laycan-store.ts';

/** Returns an empty database in the memory of this page. Nothing of it remains when the page is closed. */
export const storeInMemory = (): LaycanStore =>
  new LaycanStore('laycan-in-memory', { indexedDB: new IDBFactory(), IDBKeyRange });
