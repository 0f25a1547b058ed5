import type { Page } from '@playwright/test';

import { LaycanStore } from '../../src/store/laycan-store.ts';
import type { LocalValues } from '../../src/store/local.ts';

/** Its tables, as the application would make them. */
const store = new LaycanStore();
const database = {
  name: store.name,
  // Dexie's first version is IndexedDB's tenth.
  version: store.verno * 10,
  tables: store.tables.map(({ name, schema: { primKey, indexes } }) => ({
    name,
    key: { keyPath: keyPathOf(primKey), autoIncrement: primKey.auto === true },
    indexes: indexes.map((index) => ({
      name: index.name,
      keyPath: keyPathOf(index),
      options: { unique: index.unique === true, multiEntry: index.multi === true },
    })),
  })),
};

function keyPathOf({ keyPath }: { keyPath?: string | string[] | undefined }): string | string[] {
  if (keyPath === undefined) throw new Error('a key of the store has no path');
  return keyPath;
}

/**
 * Puts a session where the login page puts it. The page may be any of the site's origin; whichever comes
 * first, this or the application, makes the tables.
 */
export async function putSession(page: Page, session: Partial<LocalValues>): Promise<void> {
  await page.evaluate(
    ({ name, version, tables, values }) =>
      new Promise<void>((done, failed) => {
        const opening = indexedDB.open(name, version);
        opening.addEventListener('upgradeneeded', () => {
          for (const table of tables) {
            const made = opening.result.createObjectStore(table.name, table.key);
            for (const index of table.indexes) made.createIndex(index.name, index.keyPath, index.options);
          }
        });
        opening.addEventListener('error', () => failed(opening.error ?? new Error('not opened')));
        opening.addEventListener('success', () => {
          const transaction = opening.result.transaction('local', 'readwrite');
          const local = transaction.objectStore('local');
          local.clear();
          for (const [key, value] of Object.entries(values)) local.put({ name: key, value });
          transaction.addEventListener('complete', () => {
            opening.result.close();
            done();
          });
          transaction.addEventListener('error', () => failed(transaction.error ?? new Error('not written')));
        });
      }),
    { ...database, values: session },
  );
  await page.context().addCookies([{ name: 'signed_in', value: '1', url: new URL(page.url()).origin }]);
}

/** As `putSession`, and loads the page again. */
export async function holdSession(page: Page, session: Partial<LocalValues>): Promise<void> {
  await putSession(page, session);
  await page.reload();
}

/** How many changes of this device the server has not answered. */
export function countUnsent(page: Page): Promise<number> {
  return page.evaluate(
    (name) =>
      new Promise<number>((done, failed) => {
        const opening = indexedDB.open(name);
        opening.addEventListener('error', () => failed(opening.error ?? new Error('not opened')));
        opening.addEventListener('success', () => {
          const counting = opening.result.transaction('outbox').objectStore('outbox').count();
          counting.addEventListener('error', () => failed(counting.error ?? new Error('not counted')));
          counting.addEventListener('success', () => {
            opening.result.close();
            done(counting.result);
          });
        });
      }),
    store.name,
  );
}
