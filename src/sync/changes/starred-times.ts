import { laneKey } from '../../../trade/lane-pack/lane-pack.ts';
import type { CollectionLane } from '../../store/own-rows.ts';

/**
 * Returns the time at which each lane (by `laneKey`) became a favourite, in ms of the server's clock. If a
 * lane is in several groups, the earliest time counts.
 */
export function starredTimes(favourites: readonly CollectionLane[]): Map<string, number> {
  const times = new Map<string, number>();
  for (const { from, to, create_time } of favourites) {
    const lane = laneKey(from, to);
    const time = Date.parse(create_time);
    if (!Number.isNaN(time)) times.set(lane, Math.min(time, times.get(lane) ?? Infinity));
  }
  return times;
}
