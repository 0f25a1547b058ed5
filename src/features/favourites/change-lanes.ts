import { firstGroupId } from '../../../contract/calls/favourites.ts';
import { lanesInGroupMost } from '../../../contract/effects/favourites.ts';
import { keyBetween } from '../../../trade/edit/fractional-key.ts';
import { openStore } from '../../store/open-store.ts';
import { laneEnds, type CollectionLane } from '../../store/own-rows.ts';
import { sessionState } from '../../store/session-state.ts';
import { laneEntity } from '../../sync/kinds/favourites.ts';
import { namedLane, type Lane } from './named-lane.ts';
import { byPlace } from './place-order.ts';
import { recordLane, sharedGroup } from './record-favourite.ts';
import { grouped, type FavouriteGroup } from './use-favourites.ts';

export type Placed = Pick<CollectionLane, 'group_id' | 'from' | 'to' | 'sequence'>;

/**
 * Adds a favourite lane at the end of its group. A lane that is already there stays where it is. The place is
 * sent too: over a bad connection a later change may arrive first, and for a lane that was just removed the
 * server would otherwise restore the former place.
 */
export async function addFavourite(lane: Lane, groupId?: string): Promise<void> {
  const { from, to } = namedLane(lane.from, lane.to);
  const ends = laneEnds(from, to);
  const group_id = groupId ?? (await groupFor(ends));
  const known = await lanesOfGroup(group_id);
  const place = known.some((one) => one.ends === ends) ? {} : { sequence: sequenceAfter(known) };
  await recordLane({ group_id, from, to, on: true, ...place });
  requestPersistence();
}

/**
 * Chooses the group if none is named: the group that already has the lane, otherwise the first group with
 * room in display order. If all are full, the server refuses the lane.
 */
async function groupFor(ends: string): Promise<string> {
  const lanes = await ownLanes();
  const store = await openStore();
  const groups = await store.collection_group.where('member_id').equals(sessionState.member_id).toArray();
  const shown = grouped(groups, lanes);
  const isFirst = ({ id }: FavouriteGroup) => id === firstGroupId;
  const inTurn = [...shown.filter(isFirst), ...shown.filter((group) => !isFirst(group))];
  const found =
    inTurn.find((group) => group.lanes.some((one) => one.ends === ends)) ??
    inTurn.find((group) => group.lanes.length < lanesInGroupMost);
  return found?.id ?? firstGroupId;
}

/** Asks the browser not to evict the stored favourites. The browser may ask the person, or refuse. */
function requestPersistence(): void {
  if (typeof navigator !== 'undefined') void navigator.storage?.persist?.().catch(() => {});
}

/** Returns the rows of a lane in all groups of favourites. */
export async function placesOfLane(lane: Lane): Promise<CollectionLane[]> {
  const { from, to } = namedLane(lane.from, lane.to);
  return (await ownLanes()).filter(({ ends }) => ends === laneEnds(from, to));
}

export const dropLane = ({ group_id, from, to }: Placed): Promise<void> =>
  recordLane({ group_id, from, to, on: false });

/** Puts a lane at a place of its group. Also restores a lane that was removed. */
export const placeLane = ({ group_id, from, to, sequence }: Placed): Promise<void> =>
  recordLane({ group_id, from, to, sequence, on: true });

/** Moves a lane to another group: to the given place, or to its end. */
export async function moveLane(lane: Placed, groupId: string, place?: string): Promise<void> {
  const { group_id, from, to } = lane;
  const sequence = place ?? sequenceAfter(await lanesOfGroup(groupId));
  await recordLane(
    { group_id: groupId, from, to, on: true, former_group_id: group_id, sequence },
    {
      // No other change may be applied to the old row before this one.
      holds: [sharedGroup(groupId), sharedGroup(group_id), { entity: laneEntity(lane), exclusive: true }],
      fold: 'never',
    },
  );
}

const lanesOfGroup = async (groupId: string): Promise<CollectionLane[]> =>
  (await ownLanes()).filter(({ group_id }) => group_id === groupId);

async function ownLanes(): Promise<CollectionLane[]> {
  const store = await openStore();
  return store.collection_lane.where('member_id').equals(sessionState.member_id).toArray();
}

const sequenceAfter = (lanes: readonly CollectionLane[]): string =>
  keyBetween(lanes.toSorted(byPlace).at(-1)?.sequence ?? null, null);
