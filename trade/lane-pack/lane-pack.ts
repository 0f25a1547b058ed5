import { normalizeSearchEnd, parseSearchEnd } from '../harbors/search-end.ts';
import type { Arrival, PortCall, SailingDetail } from '../sailing/sailing.ts';

/**
 * The fields of a sailing that a device does not store: fields for result pages, opened sailings and
 * container sailings, and contacts.
 */
type LeftOut =
  | 'load'
  | 'unload'
  | 'days'
  | 'overlap_days'
  | 'via_times'
  | 'harbors'
  | 'cut_offs'
  | 'arrivals'
  | 'moves'
  | 'kind'
  | 'service_code'
  | 'is_blank'
  | 'manager';

/**
 * A sailing on a lane as a device stores it, with the fields that its member may see. Fields that the
 * member's rights hide are absent; `locked` is the step (login or certification) that reveals them.
 */
export interface PackSailing extends Omit<SailingDetail, LeftOut> {
  /** The calls of `pairs`, or all calls of the voyage if the member may see them, in their order. */
  calls: readonly PackCall[];
  /** The pairs of calls that match the lane, at least one. */
  pairs: readonly PackPair[];
  /** The cut-offs at the ports of `calls`. */
  cut_offs: NonNullable<SailingDetail['cut_offs']>;
}

export interface PackCall extends Omit<PortCall, 'start_clock' | 'end_clock' | 'terminal'> {
  /** The number of the call in the voyage, from 1. */
  place: number;
  /** The days of the expected and of the actual arrival; absent if the publisher gives none. */
  estimated_time?: Arrival['estimated_time'];
  actual_time?: Arrival['actual_time'];
}

/** A loading and a discharging call that match the lane, by their number in the voyage (`place`). */
export interface PackPair {
  load: number;
  unload: number;
  /**
   * The end of the loading laycan in the port's time zone. After this time, no search for live sailings
   * returns the pair.
   */
  archived_time: string;
}

/**
 * A lane in the server's answer to a device: all its sailings, or the changes since the device's last
 * request.
 */
export interface LanePart {
  /** The lane's name, as `laneKey` makes it from its loading and discharging place. */
  lane: string;
  /**
   * True if `sailings` is the complete lane, so that the device must first delete the stored sailings of this
   * lane.
   */
  is_whole: boolean;
  sailings: readonly PackSailing[];
  /**
   * The ids of sailings that no longer match the lane. The device itself deletes sailings that are past or
   * were withdrawn long ago.
   */
  removed: readonly string[];
}

/** The server's answer for several lanes. */
export interface LanePack {
  /**
   * The text that the device sends with its next request. It encodes the time, the member's rights and the
   * format, so that the server can leave out unchanged data.
   */
  cursor: string;
  /** The server's time at which the whole answer was up to date. */
  time: string;
  /** Sailings that start loading after this day are not included. A plain date. */
  until: string;
  lanes: readonly LanePart[];
}

/**
 * Returns the name of a lane from its normalized loading and discharging place (`normalizeSearchEnd`):
 * `CNSHA>SAJED`, `CN>`.
 */
export const laneKey = (from: string, to: string | null): string => `${from}>${to ?? ''}`;

/**
 * Returns the loading and the discharging place from a lane name; the inverse of `laneKey`. Returns null for
 * a text that is not a lane name of normalized places.
 */
export function laneEndsOf(lane: string): { from: string; to: string | null } | null {
  const [from = '', to, ...others] = lane.split('>');
  const isEnd = (text: string) => parseSearchEnd(text) !== null && normalizeSearchEnd(text) === text;
  if (to === undefined || others.length > 0 || !isEnd(from)) return null;
  if (to === '') return { from, to: null };
  return isEnd(to) ? { from, to } : null;
}
