import type { LaycanStore } from '../laycan-store.ts';
import { aloneWithKeys, readKeyFile, writeKeyFile } from './key-files.ts';
import { noteKeyEvent } from './key-log.ts';
import { stampOfToken } from './stamp-of-token.ts';

/**
 * Writes the key file of the stored session again if the file is missing and this tab has the key in memory.
 * Runs under the lock of `aloneWithKeys`: no logout can delete the key in the meantime, so the key of an
 * ended session is never written.
 */
export const rewriteMissingKey = (store: LaycanStore): Promise<void> =>
  aloneWithKeys(async () => {
    const id = await stampOfToken(store);
    const key = id === undefined ? undefined : store.keys.keyOf(id);
    if (!key || (await readKeyFile(key.id))) return;
    await writeKeyFile(key);
    await noteKeyEvent(store, 'rewritten', [key.id]);
  });
