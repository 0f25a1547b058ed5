import type { Page } from '@playwright/test';

import { cipherOf } from '../../src/store/at-rest/row-cipher.ts';
import { isSealed, openRow } from '../../src/store/at-rest/sealed-row.ts';
import { LaycanStore } from '../../src/store/laycan-store.ts';

type Row = Record<string, unknown>;

const store = new LaycanStore();

/**
 * Returns the rows of some tables of this device. Reads them in one transaction without the application.
 * Decrypts encrypted rows with the key in the key file. Rows whose key is missing are returned as they are
 * stored.
 */
export async function rowsOnDevice<Name extends string>(
  page: Page,
  names: readonly Name[],
): Promise<Record<Name, Row[]>> {
  const raw = await rawRowsOn(page, names);
  const isAnySealed = Object.values<Row[]>(raw).some((rows) => rows.some(isSealed));
  const keys = isAnySealed ? await keysOn(page) : {};
  const cipher = (id: string) => (keys[id] ? cipherOf(Uint8Array.from(keys[id])) : undefined);
  const opened = names.map((name) => {
    const fields = fieldsInClear(name);
    return [name, raw[name].map((row) => openRow(row, fields, cipher) ?? row)];
  });
  return Object.fromEntries(opened) as Record<Name, Row[]>;
}

function fieldsInClear(name: string): string[] {
  const { primKey, indexes } = store.table(name).schema;
  return [primKey, ...indexes].flatMap(({ keyPath }) => keyPath ?? []);
}

const keysOn = (page: Page): Promise<Record<string, number[]>> =>
  page.evaluate(async () => {
    const folder = await (await navigator.storage.getDirectory()).getDirectoryHandle('session-keys');
    const keys: Record<string, number[]> = {};
    for await (const name of folder.keys()) {
      const file = await (await folder.getFileHandle(name)).getFile();
      keys[name] = [...new Uint8Array(await file.arrayBuffer())];
    }
    return keys;
  });

const rawRowsOn = <Name extends string>(page: Page, names: readonly Name[]): Promise<Record<Name, Row[]>> =>
  page.evaluate(
    (wanted) =>
      new Promise((done, failed) => {
        const opening = indexedDB.open('laycan');
        opening.addEventListener('error', () =>
          failed(opening.error ?? new Error('the local database was not opened')),
        );
        opening.addEventListener('success', () => {
          const transaction = opening.result.transaction([...wanted]);
          const asked = wanted.map((name) => [name, transaction.objectStore(name).getAll()] as const);
          transaction.addEventListener('complete', () => {
            opening.result.close();
            const rows = asked.map(([name, { result }]) => [name, result as Row[]]);
            done(Object.fromEntries(rows) as Record<Name, Row[]>);
          });
        });
      }),
    names,
  );
