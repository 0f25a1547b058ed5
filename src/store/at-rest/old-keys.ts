import type { LaycanStore } from '../laycan-store.ts';
import type { KeyDeletion } from './key-event.ts';
import { aloneWithKeys, deleteKeyFiles } from './key-files.ts';
import { noteKeyEvent } from './key-log.ts';
import { stampOfToken } from './stamp-of-token.ts';

/**
 * Deletes every session key except the key of the stored session. Rows under a deleted key can never be read
 * again, including their remains on the disk. Writes each deletion and its reason to the key log.
 */
export const deleteOldKeys = (store: LaycanStore, reason: KeyDeletion): Promise<void> =>
  aloneWithKeys(async () => {
    const present = await stampOfToken(store);
    if (!present) store.keys.forget();
    await noteKeyEvent(store, reason, await deleteKeyFiles(present));
  });
