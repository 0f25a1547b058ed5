import type { LaycanStore } from './laycan-store.ts';

/**
 * What became of the last try to fetch a pack. wanted: none yet. kept: it came (devices have this word in
 * their rows). failed: it did not come, or could not be read. full: it came, and this device had no room
 * for it. In all of them the pack that was there before is still there.
 */
/** For a transaction that changes what is told of a lane. */
export const changeTables = (store: LaycanStore) => [store.lane_change, store.lane_notice];

/** Packs and what changed in them, for a transaction. */
export const packTables = (store: LaycanStore) => [
  store.pack_lane,
  store.pack_body,
  store.box_pack,
  ...changeTables(store),
];

/** Nothing of them outlives the session, whoever's they were; what changed for a visitor stays the visitor's. */
export async function deletePacks(store: LaycanStore): Promise<void> {
  for (const table of packTables(store)) await table.where('member_id').above(0).delete();
}
