import type { BoxCopies } from '../../trade/container/changes.ts';
import type { PackSailing } from '../../trade/lane-pack/lane-pack.ts';
import type { LaycanStore } from './laycan-store.ts';

/**
 * One sailing of a packed lane, or of an own list, that is not what its member (0: a visitor) last saw: both copies,
 * so that whatever happens between two looks folds by itself. What there is to tell is asked of `changesOf`.
 */
export interface LaneChange {
  member_id: number;
  /** `laneKey` of its ends. */
  lane: string;
  sailing_id: string;
  /** As the member last saw it; null: it was not on the lane. */
  was: PackSailing | null;
  /** As it is now; null: it answers the lane no longer. */
  now: PackSailing | null;
  /** For which moment `was` was true, in ms of the server's clock. */
  since_time: number;
  /** For which moment `now` is true, in ms of the server's clock. */
  noticed_time: number;
  /** When the member looked, in ms of the server's clock; null: not yet. */
  seen_time: number | null;
  /** Of an own list: whose it is. */
  own?: { list_id: string; sender: string };
  /** Of a container voyage: the two copies of it; `was` and `now` are null. */
  box?: BoxCopies;
  /** Its ship could be in time for the loading window, and hardly can any more. */
  is_unlikely?: boolean;
}

/** How much of what changes on a lane a member wants to hear of, on this device. */
export interface LaneNotice {
  member_id: number;
  lane: string;
  /** Windows that move by fewer days are not told; 1 tells all. */
  least_days: number;
  /** Nothing is told until then, in ms of the server's clock; null: everything is. */
  snoozed_until: number | null;
}

/** For a transaction that changes what is told of a lane. */
export const changeTables = (store: LaycanStore) => [store.lane_change, store.lane_notice];
