import { dayMs } from '../../../trade/calendar/day-ms.ts';
import type { LaneBefore } from '../../../trade/lane-pack/changes.ts';
import { encodeLane } from '../../../trade/lane-pack/encode-lane.ts';
import type { PackSailing } from '../../../trade/lane-pack/lane-pack.ts';
import { openLane } from '../../../trade/lane-pack/packed-lane.ts';
import type { PackLane } from '../../store/pack-rows.ts';
import type { LaycanStore } from '../../store/laycan-store.ts';
import { starredTimes } from './starred-times.ts';

interface FirstPack {
  sailings: Iterable<PackSailing>;
  /** The moment at which the stored lane was correct, in ms of the server's clock. */
  time: number;
}

/**
 * Returns the lane as it was when it became a favourite, but at most a day ago, as far as the times of its
 * sailings show it. A device that receives a favourite lane for the first time compares the first answer with
 * it. The list of changes then shows what was published since the lane became a favourite, for example while
 * the device was offline; on a new phone, what was published and withdrawn since yesterday. Returns null if
 * the lane is no favourite.
 */
export async function laneBefore(
  store: LaycanStore,
  row: Pick<PackLane, 'member_id' | 'lane' | 'starred_time'>,
  { sailings, time }: FirstPack,
): Promise<LaneBefore | null> {
  const { member_id, lane } = row;
  const favourites = await store.collection_lane.where('member_id').equals(member_id).toArray();
  const starred = row.starred_time ?? starredTimes(favourites).get(lane);
  if (starred === undefined) return null;
  const since = Math.max(starred, time - dayMs);
  const isAfter = (instant: string | null) => instant !== null && Date.parse(instant) > since;
  const standing = [...sailings]
    .filter(({ create_time, withdrawn_time }) => !isAfter(create_time) && isAfter(withdrawn_time))
    .map((sailing) => ({ ...sailing, withdrawn_time: null }));
  return { sailings: openLane(encodeLane({ lane, sailings: standing })), time: since, until: '' };
}
