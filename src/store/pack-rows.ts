import type { ContainerCopies } from '../../trade/container/changes.ts';
import type { PackSailing } from '../../trade/lane-pack/lane-pack.ts';
import type { PlainDate } from '../../trade/calendar/plain-date.ts';

/**
 * The outcome of the last try to fetch a pack; an earlier pack stays in every case.
 *
 *   wanted: not fetched yet
 *   kept: stored (the word is in the rows of existing devices)
 *   failed: not received, or unreadable
 *   full: received, but this device had no room for it
 *   over: the tier allows no more lanes in addition to favourites
 */
export type PackState = 'wanted' | 'kept' | 'failed' | 'full' | 'over';

/**
 * The device's record of the pack of one lane, while its member is logged in. The pack itself is a
 * `PackBody`.
 */
export interface PackLane {
  member_id: number;
  /** The `laneKey` of its ends. */
  lane: string;
  /** True if the member pinned the lane on this device. Favourites need no pin. */
  is_pinned: boolean;
  /** The cursor for the next request. Empty means that the whole lane is fetched. */
  cursor: string;
  /** The last laycan start that the pack covers: later laycans are not in it. Empty until the first pack. */
  until: PlainDate | '';
  /** The moment at which the pack was current, in ms of the server's clock; 0 until the first pack. */
  time: number;
  /** The time of the last request, in ms of the device's clock. */
  checked_time: number;
  /** The size of the body in bytes. */
  bytes: number;
  /** The number of its sailings, withdrawn ones included. */
  sailing_total: number;
  /**
   * The openings of laycans and the cut-offs, in ms, sorted. The distance to the next one decides how often
   * the pack is fetched.
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
 * The sailings of a pack. They are in a separate table so that code which lists or schedules packs does not
 * read the bytes.
 */
export interface PackBody {
  member_id: number;
  lane: string;
  /** The sailings as `encodeLane` writes them. */
  bytes: Uint8Array;
}

/** All container voyages, stored for a member who has a favourite lane or has searched for containers. */
export interface ContainerPackRow {
  member_id: number;
  /** The cursor for the next request. Empty means that the whole pack is fetched. */
  cursor: string;
  /** The last voyage start that the pack covers: later voyages are not in it. Empty until the first pack. */
  until: PlainDate | '';
  /** The moment at which the pack was current, in ms of the server's clock; 0 until the first pack. */
  time: number;
  /** The time of the last request, in ms of the device's clock. */
  checked_time: number;
  /** The voyages as `encodeContainerPack` writes them; empty until the first pack. */
  bytes: Uint8Array;
  /**
   * The lanes (by `laneKey`) that became favourites while this pack could not be renewed, with the time in ms of
   * the server's clock. Their member saw no newer state than this pack.
   */
  starred_lanes?: Readonly<Record<string, number>>;
  state: PackState;
}

/**
 * A sailing of a lane stored for offline search or an imported list that differs from what its member (0: a
 * visitor) last saw. It stores both versions, so several changes between two views merge without extra work.
 * `changesOf` computes the differences.
 */
export interface LaneChange {
  member_id: number;
  /** The `laneKey` of its ends. */
  lane: string;
  sailing_id: string;
  /** The version that the member last saw; null if the sailing was not on the lane. */
  was: PackSailing | null;
  /** The present version; null if the sailing no longer matches the lane. */
  now: PackSailing | null;
  /** The moment at which `was` was current, in ms of the server's clock. */
  since_time: number;
  /** The moment at which `now` is current, in ms of the server's clock. */
  noticed_time: number;
  /** The time at which the member saw the change, in ms of the server's clock; null: not yet. */
  seen_time: number | null;
  /** The imported list and its sender, only for a sailing of an imported list. */
  own?: { list_id: string; sender: string };
  /** Both versions of a container voyage; `was` and `now` are then null. */
  box?: ContainerCopies & {
    /**
     * The IANA zone of its loading port, which decides when the voyage has departed; absent in rows of
     * earlier versions.
     */
    zone?: string;
  };
  /** True if its vessel could arrive in time for the laycan before and now hardly can. */
  is_unlikely?: boolean;
}

/** A member's settings for the changes of one lane, on this device. */
export interface LaneNotice {
  member_id: number;
  lane: string;
  /** The smallest number of days by which a laycan must move to be reported; 1 reports every move. */
  least_days: number;
  /** The time until which nothing is reported, in ms of the server's clock; null: reports are not paused. */
  snoozed_until: number | null;
}
