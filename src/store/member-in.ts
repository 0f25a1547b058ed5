import type { LaycanStore } from './laycan-store.ts';

/** Returns the id of the logged-in member as this transaction reads it; 0 for a visitor. */
export async function memberIn(store: LaycanStore): Promise<number> {
  const row = await store.local.get('user_info');
  return row?.name === 'user_info' ? row.value.id : 0;
}
