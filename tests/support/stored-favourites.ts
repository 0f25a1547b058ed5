import { expect, type Page } from '@playwright/test';

import { cipherOf } from '../../src/store/at-rest/row-cipher.ts';
import { isSealed, openRow } from '../../src/store/at-rest/sealed-row.ts';
import { isSaved } from './favourites-pages.ts';

export interface StoredFavourites {
  /** Changes that have not gone, and blobs of those who have left. */
  unsent: number;
  lanes: Record<string, unknown>[];
}

/** What the device holds, read past the application; what is sealed is opened with the key in its file. */
export async function storedOn(page: Page): Promise<StoredFavourites> {
  const { unsent, lanes } = await rawOn(page);
  const sealed = lanes.filter(isSealed);
  if (sealed.length === 0) return { unsent, lanes };
  const keys = await keysOn(page);
  const cipher = (id: string) => (keys[id] ? cipherOf(Uint8Array.from(keys[id])) : undefined);
  const opened = lanes.map((row) => openRow(row, ['member_id', 'group_id', 'ends'], cipher));
  return { unsent, lanes: opened as StoredFavourites['lanes'] };
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

const rawOn = (page: Page): Promise<StoredFavourites> =>
  page.evaluate(
    () =>
      new Promise<StoredFavourites>((done) => {
        const opening = indexedDB.open('laycan');
        opening.addEventListener('success', () => {
          const names = ['outbox', 'sealed_unsent', 'collection_lane'];
          const transaction = opening.result.transaction(names);
          const [outbox, sealed, lanes] = names.map((name) => transaction.objectStore(name).getAll());
          transaction.addEventListener('complete', () => {
            opening.result.close();
            const unsent = (outbox?.result.length ?? 0) + (sealed?.result.length ?? 0);
            done({ unsent, lanes: (lanes?.result ?? []) as StoredFavourites['lanes'] });
          });
        });
      }),
  );

/** The page says so, and not because it has not yet heard of the last change. */
export async function isAllSent(page: Page): Promise<void> {
  await expect.poll(async () => (await storedOn(page)).unsent).toBe(0);
  await isSaved(page);
}
