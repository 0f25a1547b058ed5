import * as v from 'valibot';

import { dayMs, hourMs } from '../calendar/day-ms.ts';
import { harborCode, instant, plainDate, uuid } from '../value-schemas.ts';

/*
 * Verdicts on whether the vessel of a sailing can reach its next loading port before the laycan ends. An
 * estimate starts at the last position and ignores weather and time at anchor. No verdict may be used for
 * navigation.
 */

export const reachVerdicts = ['likely', 'tight', 'unlikely', 'too_old', 'too_early', 'none'] as const;
export type ReachVerdict = (typeof reachVerdicts)[number];

/**
 * The reasons for a verdict without an estimate. The first two belong to the verdict `too_early`, the others
 * to the verdict `none`.
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
  /**
   * The minimum number of knots by which the average speed must exceed the needed speed for the verdict
   * `likely`.
   */
  spareKnots: 1,
  oldestMs: 24 * hourMs,
  aheadMs: 14 * dayMs,
  averageDays: 7,
  fastestDays: 30,
  /**
   * The maximum time from a departure to the start of the laycan. If the vessel left the port earlier, that
   * port call does not belong to the laycan.
   */
  earlyMs: 3 * dayMs,
  /**
   * The time after its last laycan at which a voyage counts as ended, even if no position of the vessel has
   * confirmed the end.
   */
  overdueMs: 7 * dayMs,
} as const;

const knots = v.nullable(v.number());

export const reach = v.object({
  id: uuid,
  verdict: v.picklist(reachVerdicts),
  reason: v.nullable(v.picklist(reachReasons)),
  /** The next loading port. */
  harbor_code: harborCode,
  /** The first day of the laycan at this port. */
  start_time: plainDate,
  /** The last day of the laycan at this port. */
  end_time: plainDate,
  /** The instant at which the laycan begins in the port's time zone. */
  start_instant: instant,
  /** The instant at which the laycan ends in the port's time zone. */
  end_instant: instant,
  /** The MMSI of the vessel; null if AIS does not know the vessel. */
  mmsi: v.nullable(v.string()),
  position_time: v.nullable(instant),
  /** The distance by sea route from the vessel's last position to the port; null if no route was computed. */
  distance_nm: v.nullable(v.number()),
  /** The passages on the route, in order; empty without a route. */
  passages: v.array(v.string()),
  needed_knots: knots,
  /** The vessel's average speed under way over the last `average_days` days. */
  average_knots: knots,
  /**
   * The number of days over which the speed is averaged: 7, or 30 if the vessel did not move in the last 7
   * days. Null if there is no average.
   */
  average_days: v.nullable(v.number()),
  /** The highest speed between two consecutive track points within 30 days. */
  fastest_knots: knots,
  /**
   * The arrival time at the average speed; null if there is no average. The earliest time is for one knot
   * more. The latest time is for one knot less, but for at least half the average speed.
   */
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
 * Returns the reason why no estimate is made for a sailing; null if an estimate is possible. The caller
 * checks this before it computes a route or a speed.
 */
export function notJudged(
  { load, others, calls, positionTime }: ShipAndSailing,
  now: number,
): Pick<Reach, 'verdict' | 'reason'> | null {
  // Checks other voyages first. The vessel may be at the loading port on its previous voyage, which would
  // otherwise count as a call of this voyage.
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
  /** The last laycan of each other published sailing of the vessel. */
  others: readonly PortWindow[];
  calls: readonly ShipCall[];
  positionTime: number | null;
}

/**
 * True if another voyage of the vessel should end before this voyage loads, and no position has shown its end
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

/**
 * True if the vessel is at the port now, or was there during the laycan, shortly before it or shortly after
 * it.
 */
const isCallAt = ({ harbor, arrive, depart }: ShipCall, { harbors, start, end }: PortWindow): boolean =>
  harbors.includes(harbor) &&
  arrive < end + reachLimits.overdueMs &&
  (depart === null || depart > start - reachLimits.earlyMs);

interface Speeds {
  average: number;
  fastest: number;
}

/**
 * Returns the verdict by the distance `nm` and the speeds. `from` is the time of the vessel's position and
 * `until` the end of the laycan, both in ms since 1970.
 */
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
 * Returns the present verdict of an earlier answer. A verdict about the vessel's chance becomes `too_old`
 * when its position is too old.
 */
export function verdictAt(answer: Pick<Reach, 'verdict' | 'position_time'>, now: number): ReachVerdict {
  const isJudged = answer.verdict === 'likely' || answer.verdict === 'tight' || answer.verdict === 'unlikely';
  if (!isJudged || answer.position_time === null) return answer.verdict;
  return now - Date.parse(answer.position_time) > reachLimits.oldestMs ? 'too_old' : answer.verdict;
}
