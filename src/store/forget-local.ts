import type { LocalName } from './device-rows.ts';
import { openStore } from './open-store.ts';

/** Deletes one stored value of the session. Works on a full device too, because a deletion needs no space. */
export async function forgetLocal(name: LocalName): Promise<void> {
  const store = await openStore();
  await store.local.delete(name);
}
