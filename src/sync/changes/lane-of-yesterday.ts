import { dayMs } from '../../../trade/calendar/day-ms.ts';
import type { LaneBefore } from '../../../trade/lane-pack/changes.ts';
import { encodeLane } from '../../../trade/lane-pack/encode-lane.ts';
import { laneKey, type PackSailing } from '../../../trade/lane-pack/lane-pack.ts';
import { openLane } from '../../../trade/lane-pack/packed-lane.ts';
import type { LaneChange } from '../../store/pack-rows.ts';
import type { LaycanStore } from '../../store/laycan-store.ts';

interface FirstPack {
  sailings: Iterable<PackSailing>;
  /** The moment at which the pack was current, in ms of the server's clock. */
  time: number;
}

/**
 * Returns the lane as it was a day ago, as far as the times of its sailings show it. A device that receives a
 * favourite lane for the first time compares the first pack with it. So the inbox on a new phone lists
 * sailings published and withdrawn since yesterday. Returns null if the lane has been a favourite for less
 * than a day, because the member has just viewed it.
 */
export async function laneOfYesterday(
  store: LaycanStore,
  { member_id, lane }: Pick<LaneChange, 'member_id' | 'lane'>,
  { sailings, time }: FirstPack,
): Promise<LaneBefore | null> {
  const since = time - dayMs;
  const favourites = await store.collection_lane.where('member_id').equals(member_id).toArray();
  const isFavourite = favourites.some(
    ({ from, to, create_time }) => laneKey(from, to) === lane && Date.parse(create_time) <= since,
  );
  if (!isFavourite) return null;
  const isAfter = (instant: string | null) => instant !== null && Date.parse(instant) > since;
  const standing = [...sailings]
    .filter(({ create_time, withdrawn_time }) => !isAfter(create_time) && isAfter(withdrawn_time))
    .map((sailing) => ({ ...sailing, withdrawn_time: null }));
  return { sailings: openLane(encodeLane({ lane, sailings: standing })), time: since, until: '' };
}
