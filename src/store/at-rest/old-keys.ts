import type { LaycanStore } from '../laycan-store.ts';
import { aloneWithKeys, deleteKeyFiles } from './key-files.ts';
import { stampOfToken } from './stamp-of-token.ts';

/**
 * Deletes every key but that of whoever is logged in. What lay under the others can be read no more, not even in
 * what the disk still holds of deleted rows.
 */
export const deleteOldKeys = (store: LaycanStore): Promise<void> =>
  aloneWithKeys(async () => {
    const present = await stampOfToken(store);
    if (!present) store.keys.forget();
    await deleteKeyFiles(present);
  });
