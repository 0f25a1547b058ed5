import { dayMs } from '../../../trade/calendar/day-ms.ts';
import { startOf, type PackedLane } from '../../../trade/lane-pack/packed-lane.ts';

/**
 * The maximum number of laycans whose cut-offs are read, beginning with the laycan that opens first. Cut-offs
 * of later laycans do not affect the time of the next fetch.
 */
const windowsMost = 40;

/**
 * Returns the future openings of laycans and the future cut-offs, in ms, sorted. The device does not know the
 * time zone of the port, in which a laycan opens. The opening is therefore computed from the closing time,
 * and may be wrong by one hour when summer time begins or ends in between.
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
