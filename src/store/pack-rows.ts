import type { BoxCopies } from '../../trade/container/changes.ts';
import type { PackSailing } from '../../trade/lane-pack/lane-pack.ts';
import type { PlainDate } from '../../trade/calendar/plain-date.ts';

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

/** All container voyages as a device keeps them for its member, who has a favourite lane or has searched for some. */
export interface BoxPackRow {
  member_id: number;
  /** Goes with the next request; empty: all of it is to come. */
  cursor: string;
  /** Voyages that begin later are not in it. Empty until it has come. */
  until: PlainDate | '';
  /** The moment for which it is true, in ms of the server's clock; 0 until it has come. */
  time: number;
  /** When it was last asked for, in ms of the device's clock. */
  checked_time: number;
  /** `encodeBoxPack`; empty until it has come. */
  bytes: Uint8Array;
  state: PackState;
}

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
  box?: BoxCopies & {
    /** The IANA zone of its loading port, by which it has left; not in rows of earlier versions. */
    zone?: string;
  };
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
