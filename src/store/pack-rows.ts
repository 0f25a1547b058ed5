import type { ContainerCopies } from '../../trade/container/changes.ts';
import type { PackSailing } from '../../trade/lane-pack/lane-pack.ts';
import type { PlainDate } from '../../trade/calendar/plain-date.ts';

/**
 * The outcome of the last try to fetch a pack (sailings for offline search). An earlier pack stays in every
 * case.
 *
 * wanted: not fetched yet kept: stored (the rows of existing devices contain this word) failed: not received,
 * or unreadable full: received, but this device had no room for it over: the tier allows no more lanes in
 * addition to favourites
 */
export type PackState = 'wanted' | 'kept' | 'failed' | 'full' | 'over';

/**
 * The device's record about the pack of one lane (its sailings for offline search), while its member is
 * logged in. The sailings themselves are a `PackBody`.
 */
export interface PackLane {
  member_id: number;
  /** The lane's key, made from its loading and discharging place by `laneKey`. */
  lane: string;
  /**
   * True if the member chose to store the lane on this device (pinned it). Favourites are stored without
   * that.
   */
  is_pinned: boolean;
  /**
   * The cursor for the next request: it identifies the state that this device has. Empty means that the whole
   * lane is fetched.
   */
  cursor: string;
  /**
   * The last day on which a laycan in the stored sailings may begin; later laycans are missing. Empty until
   * sailings were fetched for the first time.
   */
  until: PlainDate | '';
  /**
   * The moment at which the stored sailings were correct, in ms of the server's clock; 0 until they were
   * fetched for the first time.
   */
  time: number;
  /** The time of the last request, in ms of the device's clock. */
  checked_time: number;
  /** The size of the stored sailings in bytes. */
  bytes: number;
  /** The number of its sailings, withdrawn ones included. */
  sailing_total: number;
  /**
   * The times at which laycans open, and the cut-offs, in ms and sorted. The time until the next of them
   * determines how often the sailings are fetched.
   */
  event_times: number[];
  state: PackState;
  /**
   * The time at which the lane became a favourite, in ms of the server's clock. The server has a later time if
   * the device was offline then. Absent for a lane that was only pinned.
   */
  starred_time?: number;
  /**
   * Sailings whose vessel could arrive in time at the last check. The member is notified once that becomes
   * unlikely.
   */
  likely_ids?: readonly string[];
}

/**
 * The sailings of a lane that are stored for offline search. They are in a separate table, so that code which
 * lists the lanes or plans fetching does not read the bytes.
 */
export interface PackBody {
  member_id: number;
  lane: string;
  /** The sailings as `encodeLane` writes them. */
  bytes: Uint8Array;
}

/**
 * All container voyages for offline search. They are stored for a member who has a favourite lane or has
 * searched for containers.
 */
export interface ContainerPackRow {
  member_id: number;
  /**
   * The cursor for the next request: it identifies the state that this device has. Empty means that the whole
   * pack is fetched.
   */
  cursor: string;
  /**
   * The last day on which a stored voyage may begin; later voyages are missing. Empty until voyages were
   * fetched for the first time.
   */
  until: PlainDate | '';
  /**
   * The moment at which the stored voyages were correct, in ms of the server's clock; 0 until they were
   * fetched for the first time.
   */
  time: number;
  /** The time of the last request, in ms of the device's clock. */
  checked_time: number;
  /** The voyages as `encodeContainerPack` writes them; empty until the first pack. */
  bytes: Uint8Array;
  /**
   * The lanes (by `laneKey`) that became favourites while this pack could not be fetched again, with the time
   * in ms of the server's clock. For these lanes, the member has seen no newer state than this pack.
   */
  starred_lanes?: Readonly<Record<string, number>>;
  state: PackState;
}

/**
 * A sailing, of a lane stored for offline search or of an imported list, that differs from the version its
 * member (0: a visitor) last saw. The row contains both versions, so that several changes between two views
 * are reported as one. `changesOf` computes the differences.
 */
export interface LaneChange {
  member_id: number;
  /** The lane's key, made from its loading and discharging place by `laneKey`. */
  lane: string;
  sailing_id: string;
  /** The version that the member last saw; null if the sailing was not on the lane. */
  was: PackSailing | null;
  /** The present version; null if the sailing no longer matches the lane. */
  now: PackSailing | null;
  /** The moment at which `was` was the present version, in ms of the server's clock. */
  since_time: number;
  /** The moment at which `now` became known to this device, in ms of the server's clock. */
  noticed_time: number;
  /** The time at which the member saw the change, in ms of the server's clock; null: not yet. */
  seen_time: number | null;
  /** The imported list and its sender, only for a sailing of an imported list. */
  own?: { list_id: string; sender: string };
  /** Both versions of a container voyage. For such a change, `was` and `now` are null. */
  box?: ContainerCopies & {
    /**
     * The IANA time zone of the voyage's loading port, which is needed to know when the voyage has departed;
     * absent in rows of earlier versions.
     */
    zone?: string;
  };
  /** True if the vessel could reach the laycan before and probably cannot now. */
  is_unlikely?: boolean;
}

/** A member's settings for the changes of one lane, on this device. */
export interface LaneNotice {
  member_id: number;
  lane: string;
  /** The smallest number of days by which a laycan must move to be reported; 1 reports every move. */
  least_days: number;
  /**
   * The time until which nothing is reported, in ms of the server's clock; null if reports are not paused.
   */
  snoozed_until: number | null;
}
