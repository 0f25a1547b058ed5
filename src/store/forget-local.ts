import type { LocalName } from './device-rows.ts';
import { openStore } from './open-store.ts';

/** The value goes, which needs no room: so a full device can be cleared. */
export async function forgetLocal(name: LocalName): Promise<void> {
  const store = await openStore();
  await store.local.delete(name);
}
