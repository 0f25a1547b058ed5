import type { LocalName } from './device-rows.ts';
import { openStore } from './open-store.ts';

/** Deletes one stored value. Deleting needs no space, so it works on a full device. */
export async function forgetLocal(name: LocalName): Promise<void> {
  const store = await openStore();
  await store.local.delete(name);
}
