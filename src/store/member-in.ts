import type { LaycanStore } from './laycan-store.ts';

/** Whoever is logged in, 0 = nobody, as the store says within this transaction. */
export async function memberIn(store: LaycanStore): Promise<number> {
  const row = await store.local.get('user_info');
  return row?.name === 'user_info' ? row.value.id : 0;
}
