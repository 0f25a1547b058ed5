import * as v from 'valibot';

import { dayMs, hourMs } from '../calendar/day-ms.ts';
import { harborCode, instant, plainDate, uuid } from '../value-schemas.ts';

/*
 * Whether the ship of a sailing can be at its next loading port before the loading window ends. A reckoning from
 * the last position: waiting at anchor and weather are not in it. Not for navigation.
 */

export const reachVerdicts = ['likely', 'tight', 'unlikely', 'too_old', 'too_early', 'none'] as const;
export type ReachVerdict = (typeof reachVerdicts)[number];

/** Why there is no judgement: of `too_early` the first two, of `none` the others. */
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
  /** Likely: so much can be spared of the average speed. */
  spareKnots: 1,
  oldestMs: 24 * hourMs,
  aheadMs: 14 * dayMs,
  averageDays: 7,
  fastestDays: 30,
  /** A port call that began so long before a window may belong to it. */
  earlyMs: 3 * dayMs,
  /** A voyage whose end nobody saw is no longer waited for so long after its last window. */
  overdueMs: 7 * dayMs,
} as const;

const knots = v.nullable(v.number());

export const reach = v.object({
  id: uuid,
  verdict: v.picklist(reachVerdicts),
  reason: v.nullable(v.picklist(reachReasons)),
  /** The next loading port, its window, and when that ends there. */
  harbor_code: harborCode,
  start_time: plainDate,
  end_time: plainDate,
  start_instant: instant,
  end_instant: instant,
  /** The ship, where it is known to AIS. */
  mmsi: v.nullable(v.string()),
  position_time: v.nullable(instant),
  /** Over the sea route from that position; past these passages, in their order. */
  distance_nm: v.nullable(v.number()),
  passages: v.array(v.string()),
  needed_knots: knots,
  /** Under way: the average of 7 days, or of 30 where it lay still for all of them; the fastest of 30 that was held from one point of the track to the next. */
  average_knots: knots,
  average_days: v.nullable(v.number()),
  fastest_knots: knots,
  /** At the average speed, and at a knot more and a knot less. */
  arrive_time: v.nullable(instant),
  earliest_time: v.nullable(instant),
  latest_time: v.nullable(instant),
});
export type Reach = v.InferOutput<typeof reach>;

/** A stay of the ship at a port. Milliseconds since 1970; null: it is still there. */
export interface ShipCall {
  harbor: string;
  arrive: number;
  depart: number | null;
}

/** A window at a port and its alternatives, from the first moment to the last. Milliseconds since 1970. */
export interface PortWindow {
  harbors: readonly string[];
  start: number;
  end: number;
}

/** Why nothing is judged, before any way or speed is looked for; null: it can be. */
export function notJudged(
  { load, others, calls, positionTime }: ShipAndSailing,
  now: number,
): Pick<Reach, 'verdict' | 'reason'> | null {
  // A call of the voyage before may lie in the same port, so it is asked for first.
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
  /** The last windows of the other published sailings of the ship. */
  others: readonly PortWindow[];
  calls: readonly ShipCall[];
  positionTime: number | null;
}

/** Another voyage that ends before this one loads, and of which nobody has seen the end yet. */
function isStillAhead(
  last: PortWindow,
  { load, calls, now }: { load: PortWindow; calls: readonly ShipCall[]; now: number },
): boolean {
  const endsBefore = last.end <= load.end && last.start < load.start;
  if (!endsBefore || last.end + reachLimits.overdueMs < now) return false;
  return !calls.some((call) => call.depart !== null && isCallAt(call, last));
}

/** It lies there now, or lay there during the window or shortly before. */
const isCallAt = ({ harbor, arrive, depart }: ShipCall, { harbors, start, end }: PortWindow): boolean =>
  harbors.includes(harbor) &&
  arrive < end + reachLimits.overdueMs &&
  (depart === null || depart > start - reachLimits.earlyMs);

interface Speeds {
  average: number;
  fastest: number;
}

/** The judgement by distance and speed; positions and windows in milliseconds since 1970. */
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

/** What an answer that was given earlier says now: a position grows old, a window ends. */
export function verdictAt(told: Pick<Reach, 'verdict' | 'position_time'>, now: number): ReachVerdict {
  const isJudged = told.verdict === 'likely' || told.verdict === 'tight' || told.verdict === 'unlikely';
  if (!isJudged || told.position_time === null) return told.verdict;
  return now - Date.parse(told.position_time) > reachLimits.oldestMs ? 'too_old' : told.verdict;
}
