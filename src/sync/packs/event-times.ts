import { dayMs } from '../../../trade/calendar/day-ms.ts';
import { startOf, type PackedLane } from '../../../trade/lane-pack/packed-lane.ts';

/** Cut-offs are looked up for the next windows only: those of a window far ahead are not near either. */
const windowsMost = 40;

/**
 * When loading windows open and cut-offs end, in ms, those ahead, in order. A window opens in the zone of its
 * port, which a device does not know: the moment at which it closes says it, but for an hour of summer time.
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

/** Loading windows of the sailings that are not withdrawn, read where they lie. */
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
