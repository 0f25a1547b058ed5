import { expect, type Page } from '@playwright/test';

import { isSaved } from './favourites-pages.ts';

export interface StoredFavourites {
  /** Changes that have not gone, and blobs of those who have left. */
  unsent: number;
  lanes: Record<string, unknown>[];
}

/** What the device holds, read past the application. */
export const storedOn = (page: Page): Promise<StoredFavourites> =>
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
