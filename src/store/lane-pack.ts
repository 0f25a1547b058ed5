import type { PlainDate } from '../../trade/calendar/plain-date.ts';
import { changeTables } from './lane-change.ts';
import type { LaycanStore } from './laycan-store.ts';

/**
 * What became of the last try to fetch a pack. wanted: none yet. kept: it came (devices have this word in
 * their rows). failed: it did not come, or could not be read. full: it came, and this device had no room
 * for it. In all of them the pack that was there before is still there.
 */
/** over: the tier allows no more lanes beside favourites. */
export type PackState = 'wanted' | 'kept' | 'failed' | 'full' | 'over';

/** What a device knows of the pack of one lane, while its member is logged in; the pack itself is a `PackBody`. */
export interface PackLane {
  member_id: number;
  /** `laneKey` of its ends. */
  lane: string;
  /** Pinned by hand on this device. Favourites need no pin. */
  is_pinned: boolean;
  /** Goes with the next request; empty: all of the lane is to come. */
  cursor: string;
  /** Loading windows that begin later are not in it. Empty until it has come. */
  until: PlainDate | '';
  /** The moment for which it is true, in ms of the server's clock; 0 until it has come. */
  time: number;
  /** When it was last asked for, in ms of the device's clock. */
  checked_time: number;
  /** Of the body. */
  bytes: number;
  /** Sailings in it, withdrawn ones included. */
  sailing_total: number;
  /** Loading windows that open and cut-offs, in ms, in order: how near the next one is decides how often it is fetched. */
  event_times: number[];
  state: PackState;
  /** Sailings whose ship could be in time when that was last judged: their member is told once it hardly can. */
  likely_ids?: readonly string[];
}

/** The sailings themselves, apart: whoever shows or plans packs reads all rows, and none of the bytes. */
export interface PackBody {
  member_id: number;
  lane: string;
  /** `encodeLane`. */
  bytes: Uint8Array;
}

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
