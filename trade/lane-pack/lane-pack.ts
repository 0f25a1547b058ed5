import { normalizeSearchEnd, parseSearchEnd } from '../harbors/search-end.ts';
import type { Arrival, PortCall, SailingDetail } from '../sailing/sailing.ts';

/** What only a page of answers, an opened sailing or a container sailing has, and contacts, which no device keeps. */
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
 * What a device keeps of one sailing on a lane: as much as its member may see. Fields that the rights
 * leave out are absent here too; `locked` says why.
 */
export interface PackSailing extends Omit<SailingDetail, LeftOut> {
  /** Those of `pairs`, or the whole rotation where it may be seen; in their order. */
  calls: readonly PackCall[];
  /** The calls that answer the lane, at least one pair. */
  pairs: readonly PackPair[];
  /** Of the ports in `calls`. */
  cut_offs: NonNullable<SailingDetail['cut_offs']>;
}

export interface PackCall extends Omit<PortCall, 'start_clock' | 'end_clock' | 'terminal'> {
  /** Which call of the rotation it is, from 1. */
  place: number;
  /** When she is expected there, and when she came; absent where the publisher says neither. */
  estimated_time?: Arrival['estimated_time'];
  actual_time?: Arrival['actual_time'];
}

/** Two places in the rotation between which cargo goes on this lane. */
export interface PackPair {
  load: number;
  unload: number;
  /** The end of the loading window in the port's zone: the pair answers no search of live sailings any more. */
  archived_time: string;
}

/** One lane as the server tells it to a device: all of it, or what has changed since the device's cursor. */
export interface LanePart {
  /** `laneKey` of its ends. */
  lane: string;
  /** What the device has of this lane is to be dropped first. */
  is_whole: boolean;
  sailings: readonly PackSailing[];
  /** Ids of sailings that answer the lane no longer. Those that are past or long withdrawn a device drops by itself. */
  removed: readonly string[];
}

/** The answer for several lanes at once. */
export interface LanePack {
  /** Send it with the next request; it stands for the moment, the rights and the format. */
  cursor: string;
  /** The moment for which all of it is true, by the server's clock. */
  time: string;
  /** Loading windows that begin later are not in it. A plain date. */
  until: string;
  lanes: readonly LanePart[];
}

/** One name for one lane, from ends in their normal writing (`normalizeSearchEnd`): `CNSHA>SAJED`, `CN>`. */
export const laneKey = (from: string, to: string | null): string => `${from}>${to ?? ''}`;

/** The inverse; null for a text that `laneKey` does not make of two ends in their normal writing. */
export function laneEndsOf(lane: string): { from: string; to: string | null } | null {
  const [from = '', to, ...others] = lane.split('>');
  const isEnd = (text: string) => parseSearchEnd(text) !== null && normalizeSearchEnd(text) === text;
  if (to === undefined || others.length > 0 || !isEnd(from)) return null;
  if (to === '') return { from, to: null };
  return isEnd(to) ? { from, to } : null;
}
