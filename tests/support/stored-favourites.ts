import { expect, type Page } from '@playwright/test';

import { isSaved } from './favourites-pages.ts';
import { rowsOnDevice } from './rows-on-device.ts';

export interface StoredFavourites {
  /** The number of unsent changes. It includes the encrypted changes of members who logged out. */
  unsent: number;
  lanes: Record<string, unknown>[];
}

/** Reads the database of the device without the application. */
export async function storedOn(page: Page): Promise<StoredFavourites> {
  const { outbox, sealed_unsent, collection_lane } = await rowsOnDevice(page, [
    'outbox',
    'sealed_unsent',
    'collection_lane',
  ]);
  return { unsent: outbox.length + sealed_unsent.length, lanes: collection_lane };
}

/**
 * Waits until the database contains no unsent change and the page shows that. The page alone is not enough,
 * because it may not yet include the last change.
 */
export async function isAllSent(page: Page): Promise<void> {
  await expect.poll(async () => (await storedOn(page)).unsent).toBe(0);
  await isSaved(page);
}
