import type { LocalName } from './device-rows.ts';
import { openStore } from './open-store.ts';

/** Deletes one stored value. It also works if the device is full, because deleting needs no space. */
export async function forgetLocal(name: LocalName): Promise<void> {
  const store = await openStore();
  await store.local.delete(name);
}
