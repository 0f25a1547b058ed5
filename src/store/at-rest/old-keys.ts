import type { LaycanStore } from '../laycan-store.ts';
import { aloneWithKeys, deleteKeyFiles } from './key-files.ts';
import { stampOfToken } from './stamp-of-token.ts';

/**
 * Deletes every session key except that of the logged-in member. Rows under the other keys can no longer be
 * read, including remains of deleted rows on the disk.
 */
export const deleteOldKeys = (store: LaycanStore): Promise<void> =>
  aloneWithKeys(async () => {
    const present = await stampOfToken(store);
    if (!present) store.keys.forget();
    await deleteKeyFiles(present);
  });
