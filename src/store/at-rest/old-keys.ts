import type { LaycanStore } from '../laycan-store.ts';
import type { KeyDeletion } from './key-event.ts';
import { aloneWithKeys, deleteKeyFiles } from './key-files.ts';
import { noteKeyEvent } from './key-log.ts';
import { stampOfToken } from './stamp-of-token.ts';

/**
 * Deletes every session key except that of the stored token. Rows under the other keys can no longer be read,
 * including remains of deleted rows on the disk. Records each deletion with its reason.
 */
export const deleteOldKeys = (store: LaycanStore, reason: KeyDeletion): Promise<void> =>
  aloneWithKeys(async () => {
    const present = await stampOfToken(store);
    if (!present) store.keys.forget();
    await noteKeyEvent(store, reason, await deleteKeyFiles(present));
  });
