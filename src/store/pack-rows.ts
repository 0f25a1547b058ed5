import type { ContainerCopies } from '../../trade/container/changes.ts';
import type { DeadlineConflict } from '../../trade/deadline/other-times.ts';
import type { ShipArrival } from '../../trade/lane-pack/changes.ts';
import type { PackSailing } from '../../trade/lane-pack/lane-pack.ts';
import type { NoNews } from '../../trade/lane-pack/no-news.ts';
import type { PlainDate } from '../../trade/calendar/plain-date.ts';

/**
 * The outcome of the last try to fetch a pack (sailings for offline search). An earlier pack stays in every
 * case.
 *
 * - wanted: not fetched yet.
 * - kept: stored (the rows of existing devices contain this word).
 * - failed: not received, or unreadable.
 * - full: received, but this device had no room for the pack.
 * - over: the tier allows no more lanes than the favourites.
 */
export type PackState = 'wanted' | 'kept' | 'failed' | 'full' | 'over';

/**
 * The device's record of the pack of one lane (its sailings for offline search). It exists while the member
 * is logged in. The sailings themselves are a `PackBody`.
 */
export interface PackLane {
  member_id: number;
  /** The lane's key, made from its loading and discharging place by `laneKey`. */
  lane: string;
  /**
   * True if the member chose to store the lane on this device (pinned it). Favourite lanes are stored on
   * every device without being pinned.
   */
  is_pinned: boolean;
  /**
   * The cursor that the next request sends, so that the server returns only changes since the last request.
   * Empty to fetch the whole lane.
   */
  cursor: string;
  /**
   * The last day on which a laycan in the stored sailings may begin; later laycans are missing. Empty until
   * sailings were fetched for the first time.
   */
  until: PlainDate | '';
  /**
   * The time at which the server last confirmed the stored sailings, in ms of the server's clock; 0 until
   * they were fetched for the first time.
   */
  time: number;
  /** The time of the last request, in ms of the device's clock. */
  checked_time: number;
  /** The size of the stored sailings in bytes. */
  bytes: number;
  /** The number of sailings in the pack, withdrawn ones included. */
  sailing_total: number;
  /**
   * The future laycan openings and cut-offs, in ms and sorted. The nearer the next one is, the more often the
   * sailings are fetched.
   */
  event_times: number[];
  state: PackState;
  /**
   * The time at which the lane became a favourite, in ms of the server's clock. If the device was offline
   * then, the server's own row has a later time. Absent for a lane that is only pinned.
   */
  starred_time?: number;
  /**
   * The ids of sailings whose vessel was likely to arrive in time at the last check. If that later becomes
   * unlikely, the member is notified once.
   */
  likely_ids?: readonly string[];
  /**
   * The differences between own lists and the stored sailings at the last comparison, as texts. A difference
   * that is not among them is reported to the member. Absent until the first comparison.
   */
  own_conflicts?: readonly string[];
  /**
   * Sailings whose departure day has passed without news (no change, confirmation or actual arrival) as far
   * as this device knows. They are reported after the server has confirmed that there is no news. Absent if
   * there are none.
   */
  departed?: readonly PackSailing[];
}

/**
 * The sailings of a lane that are stored for offline search. They have a table of their own, so that code
 * that only lists lanes does not read the bytes.
 */
export interface PackBody {
  member_id: number;
  lane: string;
  /** The sailings in the encoding of `encodeLane`. */
  bytes: Uint8Array;
}

/**
 * All container voyages for offline search. They are stored for a member who has a favourite lane or has
 * searched for containers.
 */
export interface ContainerPackRow {
  member_id: number;
  /**
   * The cursor that the next request sends, so that the server returns only a changed pack. Empty to fetch the
   * whole pack.
   */
  cursor: string;
  /**
   * The last day on which a stored voyage may begin; later voyages are missing. Empty until voyages were
   * fetched for the first time.
   */
  until: PlainDate | '';
  /**
   * The time at which the server last confirmed the stored voyages, in ms of the server's clock; 0 until they
   * were fetched for the first time.
   */
  time: number;
  /** The time of the last request, in ms of the device's clock. */
  checked_time: number;
  /** The voyages in the encoding of `encodeContainerPack`; empty until the first pack. */
  bytes: Uint8Array;
  /**
   * The lanes (by `laneKey`) that became favourites while this pack could not be fetched again, with the time
   * of becoming a favourite in ms of the server's clock. Of these lanes, the member has seen nothing newer
   * than this pack. All differences between this pack and the next one are therefore reported as changes.
   */
  starred_lanes?: Readonly<Record<string, number>>;
  state: PackState;
}

/**
 * A changed sailing: of a lane stored for offline search, or of an own list (a schedule that the reader
 * imported). The row contains the version that its member (0: a visitor) last saw and the present version, so
 * that several changes between two visits are reported as one. `changesOf` computes the differences.
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
  /** The time at which `was` was the present version on this device, in ms of the server's clock. */
  since_time: number;
  /** The time at which this device received the version `now`, in ms of the server's clock. */
  noticed_time: number;
  /**
   * The time at which the member saw the change, in ms of the server's clock; null if the member has not seen
   * it yet.
   */
  seen_time: number | null;
  /** True if the device has not reported yet to the server that the member saw the change. */
  is_unreported?: true;
  /** The own list and its sender, only for a sailing of an own list. */
  own?: { list_id: string; sender: string };
  /**
   * The voyage before and after the change, only for a change of a container voyage. The fields `was` and
   * `now` of the change itself are then null.
   */
  box?: ContainerCopies & {
    /**
     * The IANA time zone of the voyage's loading port, which is needed to know when the voyage has departed;
     * absent in rows of earlier versions.
     */
    zone?: string;
  };
  /** True if the vessel could reach the laycan before and probably cannot now. */
  is_unlikely?: boolean;
  /**
   * The expected arrival of a vessel that probably cannot reach the laycan; absent in rows of earlier versions.
   */
  ship_arrival?: ShipArrival;
  /** The deadlines for which own lists (schedules that the reader imported) give another time. */
  own_conflicts?: readonly DeadlineConflict[];
  /**
   * Set if the departure day of the sailing has passed without news: no change, confirmation or actual
   * arrival.
   */
  no_news?: NoNews;
}

/** A member's settings for the changes of one lane, on this device. */
export interface LaneNotice {
  member_id: number;
  lane: string;
  /** The smallest change of a laycan, in days, that is reported; 1 reports every change. */
  least_days: number;
  /**
   * The time until which nothing is reported, in ms of the server's clock; null if reports are not paused.
   */
  snoozed_until: number | null;
}

/** The tables of sailings for offline search and of their changes. */
export const packTableNames = ['pack_lane', 'pack_body', 'box_pack', 'lane_change', 'lane_notice'] as const;
