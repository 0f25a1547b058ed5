import type { ContainerCopies } from '../../trade/container/changes.ts';
import type { DeadlineConflict } from '../../trade/deadline/other-times.ts';
import type { ShipArrival } from '../../trade/lane-pack/changes.ts';
import type { PackSailing } from '../../trade/lane-pack/lane-pack.ts';
import type { NoNews } from '../../trade/lane-pack/no-news.ts';
import type { PlainDate } from '../../trade/calendar/plain-date.ts';

/**
 * The outcome of the last try to fetch a pack (sailings for offline search). An earlier pack stays stored in
 * every case.
 *
 * - wanted: not fetched yet.
 * - kept: stored. (Existing devices have this word in their rows.)
 * - failed: not received, or unreadable.
 * - full: received, but the device is full.
 * - over: the member's tier allows fewer lanes than there are favourites.
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
   * The time at which the lane became a favourite, in ms of the server's clock. If that happened offline,
   * this time is earlier than the time in the server's row. Absent for a lane that is only pinned.
   */
  starred_time?: number;
  /**
   * The ids of sailings whose vessel was likely to arrive in time at the last check. If one becomes unlikely
   * later, the member is notified once.
   */
  likely_ids?: readonly string[];
  /**
   * The differences between own lists (schedules that the reader imported) and the stored sailings, as texts,
   * at the last comparison. Only differences that are not in this list are reported to the member. Absent
   * until the first comparison.
   */
  own_conflicts?: readonly string[];
  /**
   * Sailings whose departure day has passed and for which this device knows no news: no change, confirmation
   * or actual arrival. They are reported once the server has confirmed that there is no news. Absent if there
   * are none.
   */
  departed?: readonly PackSailing[];
}

/**
 * The sailings of a lane that are stored for offline search. They have a separate table, so that code that
 * lists lanes does not read them.
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
   * The cursor that the next request sends, so that the server returns only a changed pack. Empty to fetch
   * the whole pack.
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
  /**
   * The stored voyages in the encoding of `encodeContainerPack`; empty until they were fetched for the first
   * time.
   */
  bytes: Uint8Array;
  /**
   * Lanes that became favourites while newer voyages could not be fetched. The key is the lane's key
   * (`laneKey`), the value the time in ms of the server's clock. The member has seen these lanes only as this
   * row shows them, so all differences to the next voyages are reported as changes.
   */
  starred_lanes?: Readonly<Record<string, number>>;
  state: PackState;
}

/**
 * A changed sailing of a lane that is stored for offline search, or of an own list (a schedule that the
 * reader imported). Contains the version that the member last saw and the present version, so that several
 * changes between two visits are reported as one. `changesOf` computes the differences. Rows of a visitor
 * have member 0.
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
  /** True if the server does not know yet that the member has seen the change. */
  is_unreported?: true;
  /** The own list (an imported schedule) and its sender, only for a sailing of an own list. */
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
   * The expected arrival of a vessel that probably cannot reach the laycan; absent in rows of earlier
   * versions.
   */
  ship_arrival?: ShipArrival;
  /** The deadlines for which own lists (schedules that the reader imported) contain another time. */
  own_conflicts?: readonly DeadlineConflict[];
  /**
   * Set if the departure day of the sailing has passed without news: no change, confirmation or actual
   * arrival.
   */
  no_news?: NoNews;
}

/** A member's settings for reports of changes on one lane, on this device. */
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
