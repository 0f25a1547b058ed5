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
  /** The time at which the server returned the sailings, in ms of the server's clock. */
  time: number;
}

/**
 * Returns the earlier state of a favourite lane, for comparison with the first answer that this device
 * receives. The differences are the sailings that were published or withdrawn since the lane became a
 * favourite, but at most since a day before the answer. The returned state contains only withdrawn sailings,
 * as they were before; `copiesIn` finds new sailings by their time of creation. Null if the lane is not a
 * favourite.
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
