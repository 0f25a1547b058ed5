import * as v from 'valibot';

import { dayMs, hourMs } from '../calendar/day-ms.ts';
import { harborCode, instant, plainDate, uuid } from '../value-schemas.ts';

/*
 * Estimates if the vessel of a sailing can reach its next loading port before the laycan ends. The estimate
 * starts at the last position and ignores weather and waiting at anchor. It is not for navigation.
 */

export const reachVerdicts = ['likely', 'tight', 'unlikely', 'too_old', 'too_early', 'none'] as const;
export type ReachVerdict = (typeof reachVerdicts)[number];

/**
 * The reasons why no estimate is made for a sailing: the first two belong to `too_early`, the others to
 * `none`.
 */
export const reachReasons = [
  'far_off',
  'other_voyage',
  'to_be_named',
  'no_ship',
  'there',
  'no_route',
  'no_speed',
] as const;

export const reachLimits = {
  /** The reserve of average speed, in knots, from which a sailing is `likely` to make its laycan. */
  spareKnots: 1,
  oldestMs: 24 * hourMs,
  aheadMs: 14 * dayMs,
  averageDays: 7,
  fastestDays: 30,
  /** A port call may belong to a laycan if the vessel departs at most this long before its start. */
  earlyMs: 3 * dayMs,
  /** The time after its last laycan from which a voyage counts as ended, even if its end was not observed. */
  overdueMs: 7 * dayMs,
} as const;

const knots = v.nullable(v.number());

export const reach = v.object({
  id: uuid,
  verdict: v.picklist(reachVerdicts),
  reason: v.nullable(v.picklist(reachReasons)),
  /** The next loading port, its laycan, and the instants at which the laycan begins and ends there. */
  harbor_code: harborCode,
  start_time: plainDate,
  end_time: plainDate,
  start_instant: instant,
  end_instant: instant,
  /** The vessel, if AIS knows it. */
  mmsi: v.nullable(v.string()),
  position_time: v.nullable(instant),
  /** The distance by sea route from the vessel's last position, and the passages on the route in order. */
  distance_nm: v.nullable(v.number()),
  passages: v.array(v.string()),
  needed_knots: knots,
  /**
   * The vessel's average speed under way over 7 days, or over 30 days if it did not move in the last 7. The
   * fastest speed is the highest between two consecutive track points within 30 days.
   */
  average_knots: knots,
  average_days: v.nullable(v.number()),
  fastest_knots: knots,
  /** The arrival times at the average speed, and at one knot more and one knot less. */
  arrive_time: v.nullable(instant),
  earliest_time: v.nullable(instant),
  latest_time: v.nullable(instant),
});
export type Reach = v.InferOutput<typeof reach>;

/** A stay of the vessel at a port, in ms since 1970. `depart` is null while it is still there. */
export interface ShipCall {
  harbor: string;
  arrive: number;
  depart: number | null;
}

/** A laycan at a port or one of its alternatives, from its first to its last moment in ms since 1970. */
export interface PortWindow {
  harbors: readonly string[];
  start: number;
  end: number;
}

/**
 * Returns the reason why no estimate is made for a sailing; null if it can be estimated. It is called before
 * any route or speed is computed.
 */
export function notJudged(
  { load, others, calls, positionTime }: ShipAndSailing,
  now: number,
): Pick<Reach, 'verdict' | 'reason'> | null {
  // Checked first, because the previous voyage may call at the same port.
  if (others.some((last) => isStillAhead(last, { load, calls, now })))
    return { verdict: 'too_early', reason: 'other_voyage' };
  if (load.start - now > reachLimits.aheadMs) return { verdict: 'too_early', reason: 'far_off' };
  if (calls.some((call) => isCallAt(call, load))) return { verdict: 'none', reason: 'there' };
  if (positionTime === null || now - positionTime > reachLimits.oldestMs)
    return { verdict: 'too_old', reason: null };
  return null;
}

export interface ShipAndSailing {
  load: PortWindow;
  /** The last laycans of the other published sailings of the vessel. */
  others: readonly PortWindow[];
  calls: readonly ShipCall[];
  positionTime: number | null;
}

/**
 * True if another voyage of the vessel should end before this voyage loads and its end has not been observed
 * yet.
 */
function isStillAhead(
  last: PortWindow,
  { load, calls, now }: { load: PortWindow; calls: readonly ShipCall[]; now: number },
): boolean {
  const endsBefore = last.end <= load.end && last.start < load.start;
  if (!endsBefore || last.end + reachLimits.overdueMs < now) return false;
  return !calls.some((call) => call.depart !== null && isCallAt(call, last));
}

/** True if the vessel is at the port now, or was there during the laycan or shortly before or after. */
const isCallAt = ({ harbor, arrive, depart }: ShipCall, { harbors, start, end }: PortWindow): boolean =>
  harbors.includes(harbor) &&
  arrive < end + reachLimits.overdueMs &&
  (depart === null || depart > start - reachLimits.earlyMs);

interface Speeds {
  average: number;
  fastest: number;
}

/** Returns the verdict by distance and speed; `from` and `until` are in ms since 1970. */
export function judgeByDistance(
  { nm, from, until }: { nm: number; from: number; until: number },
  { average, fastest }: Speeds,
): { verdict: 'likely' | 'tight' | 'unlikely'; needed: number | null; at: Arrivals } {
  const hours = (until - from) / hourMs;
  const needed = hours > 0 ? nm / hours : null;
  const after = (speed: number) => from + (nm / speed) * hourMs;
  const at = {
    usual: after(average),
    earliest: after(average + reachLimits.spareKnots),
    latest: after(Math.max(average - reachLimits.spareKnots, average / 2)),
  };
  return { verdict: verdictOf(needed, { average, fastest }), needed, at };
}

interface Arrivals {
  usual: number;
  earliest: number;
  latest: number;
}

function verdictOf(needed: number | null, { average, fastest }: Speeds) {
  if (needed === null || needed > Math.max(fastest, average)) return 'unlikely';
  return average - needed >= reachLimits.spareKnots ? 'likely' : 'tight';
}

/**
 * Returns the verdict that an earlier answer has now. A verdict expires when the position on which it is
 * based becomes too old.
 */
export function verdictAt(told: Pick<Reach, 'verdict' | 'position_time'>, now: number): ReachVerdict {
  const isJudged = told.verdict === 'likely' || told.verdict === 'tight' || told.verdict === 'unlikely';
  if (!isJudged || told.position_time === null) return told.verdict;
  return now - Date.parse(told.position_time) > reachLimits.oldestMs ? 'too_old' : told.verdict;
}
