import type { LaycanStore } from './laycan-store.ts';

/**
 * Returns the tables for a transaction that writes changes of sailings on a lane, or the member's settings
 * for reporting them.
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
 * Deletes packs (sailings for offline search) and their changes. At the end of a session those of all members
 * are deleted, at a login those of all members except `except`. A visitor's changes (member 0) stay.
 */
export async function deletePacks(store: LaycanStore, except = 0): Promise<void> {
  for (const table of packTables(store)) await table.where('member_id').noneOf([0, except]).delete();
}
