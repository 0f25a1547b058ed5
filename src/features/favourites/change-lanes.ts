import { firstGroupId } from '../../../contract/calls/favourites.ts';
import { lanesInGroupMost } from '../../../contract/limits/limits.ts';
import { keyBetween } from '../../../trade/edit/fractional-key.ts';
import { openStore } from '../../store/open-store.ts';
import { laneEnds, type CollectionLane } from '../../store/own-rows.ts';
import { sessionState } from '../../store/session-state.ts';
import type { OwnRowsRead } from '../../sync/queue/own-rows-change.ts';
import { namedLane, type Lane } from './named-lane.ts';
import { byPlace } from './place-order.ts';
import { recordLane } from './record-favourite.ts';
import { grouped, type FavouriteGroup } from './use-favourites.ts';

export type Placed = Pick<CollectionLane, 'group_id' | 'from' | 'to' | 'sequence'>;

/**
 * Adds a favourite lane at the end of its group. A lane that is already in the group stays at its position.
 * The request contains the position for two reasons. Over a bad connection, the server may receive a later
 * change of the group first. And for a lane that was just removed, the server would otherwise use its old
 * position.
 */
export async function addFavourite(lane: Lane, groupId?: string): Promise<void> {
  const { from, to } = namedLane(lane.from, lane.to);
  const ends = laneEnds(from, to);
  await recordLane(async (rows) => {
    const group_id = groupId ?? groupFor(ends, await readGroups(rows));
    const known = (await rows.list('collection_lane')).filter((one) => one.group_id === group_id);
    const place = known.some((one) => one.ends === ends) ? {} : { sequence: sequenceAfter(known) };
    return { group_id, from, to, on: true, ...place };
  });
  requestPersistence();
}

/** Reads the groups with their lanes within a transaction. */
export const readGroups = async (rows: OwnRowsRead): Promise<FavouriteGroup[]> =>
  grouped(await rows.list('collection_group'), await rows.list('collection_lane'));

/**
 * Chooses the group for a lane if the member has chosen none: the group that already contains the lane,
 * otherwise the first group with room in display order. If all groups are full, the first group is used, and
 * the server refuses the lane.
 */
function groupFor(ends: string, groups: readonly FavouriteGroup[]): string {
  const isFirst = ({ id }: FavouriteGroup) => id === firstGroupId;
  const inTurn = [...groups.filter(isFirst), ...groups.filter((group) => !isFirst(group))];
  const found =
    inTurn.find((group) => group.lanes.some((one) => one.ends === ends)) ??
    inTurn.find((group) => group.lanes.length < lanesInGroupMost);
  return found?.id ?? firstGroupId;
}

/**
 * Asks the browser not to delete the stored favourites when the disk is full. The browser may ask the person,
 * or refuse.
 */
function requestPersistence(): void {
  if (typeof navigator !== 'undefined') void navigator.storage?.persist?.().catch(() => {});
}

/** Returns the rows of a lane in all groups of favourites. */
export async function placesOfLane(lane: Lane): Promise<CollectionLane[]> {
  const { from, to } = namedLane(lane.from, lane.to);
  const store = await openStore();
  const lanes = await store.collection_lane.where('member_id').equals(sessionState.member_id).toArray();
  return lanes.filter(({ ends }) => ends === laneEnds(from, to));
}

export async function dropLane({ group_id, from, to }: Placed): Promise<void> {
  await recordLane(async () => ({ group_id, from, to, on: false }));
}

/** Restores a removed lane at its former position. */
export async function placeLane({ group_id, from, to, sequence }: Placed): Promise<void> {
  await recordLane(async () => ({ group_id, from, to, sequence, on: true }));
}

const sequenceAfter = (lanes: readonly CollectionLane[]): string =>
  keyBetween(lanes.toSorted(byPlace).at(-1)?.sequence ?? null, null);
