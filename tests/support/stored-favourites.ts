import { expect, type Page } from '@playwright/test';

import { isSaved } from './favourites-pages.ts';
import { rowsOnDevice } from './rows-on-device.ts';

export interface StoredFavourites {
  /** Changes that have not gone, and blobs of those who have left. */
  unsent: number;
  lanes: Record<string, unknown>[];
}

/** What the device holds, read past the application. */
export async function storedOn(page: Page): Promise<StoredFavourites> {
  const { outbox, sealed_unsent, collection_lane } = await rowsOnDevice(page, [
    'outbox',
    'sealed_unsent',
    'collection_lane',
  ]);
  return { unsent: outbox.length + sealed_unsent.length, lanes: collection_lane };
}

/** The page says so, and not because it has not yet heard of the last change. */
export async function isAllSent(page: Page): Promise<void> {
  await expect.poll(async () => (await storedOn(page)).unsent).toBe(0);
  await isSaved(page);
}
