import type { LaycanStore } from './laycan-store.ts';

/**
 * Returns the tables for a transaction that writes changed sailings of a lane, or the member's settings for
 * reports of such changes.
 */
export const changeTables = (store: LaycanStore) => [store.lane_change, store.lane_notice];

/** Returns the tables of packs (sailings for offline search) and of their changes, for a transaction. */
export const packTables = (store: LaycanStore) => [
  store.pack_lane,
  store.pack_body,
  store.box_pack,
  ...changeTables(store),
];

/**
 * Deletes packs (sailings for offline search) and the changes stored for them. The packs and changes of the
 * member `except` stay, and so do the changes of a visitor (member 0). By default, the packs of all members
 * are deleted.
 */
export async function deletePacks(store: LaycanStore, except = 0): Promise<void> {
  for (const table of packTables(store)) await table.where('member_id').noneOf([0, except]).delete();
}
