import { dayMs } from '../../../trade/calendar/day-ms.ts';
import { startOf, type PackedLane } from '../../../trade/lane-pack/packed-lane.ts';

/**
 * The maximum number of laycans whose cut-offs are read, beginning with the laycan that opens first. Cut-offs
 * of later laycans are too far in the future to affect the next fetch.
 */
const windowsMost = 40;

/**
 * Returns the future openings of laycans and the cut-offs, in ms, sorted. A laycan opens in its port's time
 * zone, which the device does not know. The opening is therefore computed from the closing time and can be
 * wrong by one hour of summer time.
 */
export function eventTimesOf(lane: PackedLane, now: number): number[] {
  const next = windowsOf(lane)
    .filter(({ closes }) => closes > now)
    .sort((one, other) => one.opens - other.opens)
    .slice(0, windowsMost);
  const times = new Set(next.map(({ opens }) => opens));
  for (const index of new Set(next.map((one) => one.index)))
    for (const { time } of lane.sailingAt(index).cut_offs) if (time !== null) times.add(Date.parse(time));
  return [...times].filter((time) => time > now).sort((one, other) => one - other);
}

/** Reads the laycans of all sailings that are not withdrawn, without decoding the sailings. */
function windowsOf(lane: PackedLane): { index: number; opens: number; closes: number }[] {
  const { calls, pairs } = lane;
  const windows: { index: number; opens: number; closes: number }[] = [];
  for (let index = 0; index < lane.size; index++) {
    if (lane.timeAt('withdrawn_time', index) !== null) continue;
    const firstCall = startOf(calls.ends, index);
    for (let pair = startOf(pairs.ends, index); pair < pairs.ends.numberAt(index); pair++) {
      const call = firstCall + pairs.loads.numberAt(pair);
      const days = calls.days.end_time.numberAt(call) - calls.days.start_time.numberAt(call) + 1;
      const closes = pairs.archivedMs.numberAt(pair);
      windows.push({ index, opens: closes - days * dayMs, closes });
    }
  }
  return windows;
}
