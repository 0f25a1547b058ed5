import type { Page } from '@playwright/test';

import { cipherOf } from '../../src/store/at-rest/row-cipher.ts';
import { sealRow } from '../../src/store/at-rest/sealed-row.ts';
import { LaycanStore } from '../../src/store/laycan-store.ts';
import type { LocalValues } from '../../src/store/device-rows.ts';
import { encrypt, markOf } from '../../src/store/sealing/sealing.ts';

/** The tables of the local database in the form that the application creates. */
const store = new LaycanStore();
const database = {
  name: store.name,
  // Dexie multiplies its version number by ten for IndexedDB.
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
  if (keyPath === undefined) throw new Error('a key of the local database has no path');
  return keyPath;
}

/**
 * Writes and encrypts a session as the login page does. The page may be any page on the site's origin. If the
 * application has not created the tables yet, creates them.
 */
export async function putSession(page: Page, session: Partial<LocalValues>): Promise<void> {
  const clear = Object.entries(session).map(([name, value]) => ({ name, value }));
  const made = await sealedAs(session, clear);
  const rows = made?.rows ?? clear;
  await page.evaluate(writeSession, { ...database, rows, key: made?.key, wrapped: made?.wrapped });
  await page.context().addCookies([{ name: 'signed_in', value: '1', url: new URL(page.url()).origin }]);
}

type SessionWritten = typeof database & {
  rows: readonly ({ name: string } | { name: string; sealed: number[] })[];
  key: { id: string; bytes: number[] } | undefined;
  wrapped: unknown;
};

/**
 * Runs in the page. Writes the key file before the first row that is encrypted with the key. As in a login,
 * the key files are locked during this time, because the application deletes key files to which no row
 * belongs.
 */
function writeSession({ name, version, tables, rows, key, wrapped }: SessionWritten): Promise<void> {
  const writeKey = async (bytes: number[], id: string) => {
    const root = await navigator.storage.getDirectory();
    const folder = await root.getDirectoryHandle('session-keys', { create: true });
    const writing = await (await folder.getFileHandle(id, { create: true })).createWritable();
    await writing.write(Uint8Array.from(bytes));
    await writing.close();
  };
  const writeRows = () =>
    new Promise<void>((done, failed) => {
      const opening = indexedDB.open(name, version);
      opening.addEventListener('upgradeneeded', () => {
        for (const table of tables) {
          const made = opening.result.createObjectStore(table.name, table.key);
          for (const index of table.indexes) made.createIndex(index.name, index.keyPath, index.options);
        }
      });
      opening.addEventListener('error', () =>
        failed(opening.error ?? new Error('the local database was not opened')),
      );
      opening.addEventListener('success', () => {
        const transaction = opening.result.transaction(['local', 'wrapped_key'], 'readwrite');
        const local = transaction.objectStore('local');
        local.clear();
        for (const row of rows)
          local.put('sealed' in row ? { ...row, sealed: Uint8Array.from(row.sealed) } : row);
        if (wrapped) transaction.objectStore('wrapped_key').put(wrapped);
        transaction.addEventListener('complete', () => {
          opening.result.close();
          done();
        });
        transaction.addEventListener('error', () =>
          failed(transaction.error ?? new Error('the session was not written')),
        );
      });
    });
  if (!key) return writeRows();
  return navigator.locks.request('laycan-session-keys', async () => {
    await writeKey(key.bytes, key.id);
    await writeRows();
  });
}

/**
 * Encrypts the rows of the session. Returns null for a session without a data key, because such a session is
 * stored as plain text.
 */
async function sealedAs({ data_key, user_info }: Partial<LocalValues>, clear: readonly { name: string }[]) {
  const dataKey = data_key?.[0]?.key;
  if (dataKey === undefined) return null;
  const [id, bytes] = [crypto.randomUUID(), crypto.getRandomValues(new Uint8Array(32))];
  const cipher = cipherOf(bytes);
  return {
    key: { id, bytes: [...bytes] },
    rows: clear.map((row) => {
      const sealed = sealRow(row, ['name'], { id, cipher });
      return { name: row.name, sealed_under: id, sealed: [...sealed.sealed] };
    }),
    wrapped: {
      id,
      owner: await markOf(String(user_info?.id ?? 0), dataKey),
      sealed: await encrypt([...bytes], dataKey),
    },
  };
}

/** Writes a session with `putSession` and reloads the page. */
export async function storeSession(page: Page, session: Partial<LocalValues>): Promise<void> {
  await putSession(page, session);
  await page.reload();
}

/** Returns the number of changes on this device that the server has not answered. */
export function countUnsent(page: Page): Promise<number> {
  return page.evaluate(
    (name) =>
      new Promise<number>((done, failed) => {
        const opening = indexedDB.open(name);
        opening.addEventListener('error', () =>
          failed(opening.error ?? new Error('the local database was not opened')),
        );
        opening.addEventListener('success', () => {
          const counting = opening.result.transaction('outbox').objectStore('outbox').count();
          counting.addEventListener('error', () =>
            failed(counting.error ?? new Error('the queued changes were not counted')),
          );
          counting.addEventListener('success', () => {
            opening.result.close();
            done(counting.result);
          });
        });
      }),
    store.name,
  );
}
