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
 * Keeps a lane, last in its group. One that is there already stays where it is. The place goes along: what is added
 * after it may overtake it on a bad line, and the server still has it where it was before it was dropped.
 */
export async function addFavourite(lane: Lane, groupId?: string): Promise<void> {
  const { from, to } = namedLane(lane.from, lane.to);
  const ends = laneEnds(from, to);
  const group_id = groupId ?? (await groupFor(ends));
  const known = await lanesOfGroup(group_id);
  const place = known.some((one) => one.ends === ends) ? {} : { sequence: sequenceAfter(known) };
  await recordLane({ group_id, from, to, on: true, ...place });
  askToKeepStorage();
}

/**
 * Of a lane for which nobody names a group: the one where it is, else the first, and while that is full the next
 * with room as they are shown. Where none has room the server says so.
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

/** Whoever keeps favourites here does not want the browser to clear them. It may ask the person, or refuse. */
function askToKeepStorage(): void {
  if (typeof navigator !== 'undefined') void navigator.storage?.persist?.().catch(() => {});
}

/** Where a lane stands among the favourites, in whichever groups. */
export async function placesOfLane(lane: Lane): Promise<CollectionLane[]> {
  const { from, to } = namedLane(lane.from, lane.to);
  return (await ownLanes()).filter(({ ends }) => ends === laneEnds(from, to));
}

export const dropLane = ({ group_id, from, to }: Placed): Promise<void> =>
  recordLane({ group_id, from, to, on: false });

/** Puts a lane at a place of its group; also brings back one that was dropped. */
export const placeLane = ({ group_id, from, to, sequence }: Placed): Promise<void> =>
  recordLane({ group_id, from, to, sequence, on: true });

/** To another group: at a place, or at its end. */
export async function moveLane(lane: Placed, groupId: string, place?: string): Promise<void> {
  const { group_id, from, to } = lane;
  const sequence = place ?? sequenceAfter(await lanesOfGroup(groupId));
  await recordLane(
    { group_id: groupId, from, to, on: true, former_group_id: group_id, sequence },
    {
      // The lane as it was must not be changed by anything that overtakes.
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
