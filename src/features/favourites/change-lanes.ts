import { firstGroupId } from '../../../contract/calls/favourites.ts';
import { keyBetween } from '../../../trade/edit/fractional-key.ts';
import { openStore } from '../../store/open-store.ts';
import { laneEnds, type CollectionLane } from '../../store/own-rows.ts';
import { sessionState } from '../../store/session-state.ts';
import { laneEntity } from '../../sync/kinds/favourites.ts';
import { namedLane, type Lane } from './named-lane.ts';
import { byPlace } from './place-order.ts';
import { recordLane, sharedGroup } from './record-favourite.ts';

export type Placed = Pick<CollectionLane, 'group_id' | 'from' | 'to' | 'sequence'>;

/**
 * Keeps a lane, last in its group. One that is there already stays where it is. The place goes along: what is added
 * after it may overtake it on a bad line, and the server still has it where it was before it was dropped.
 */
export async function keepLane(lane: Lane, groupId: string = firstGroupId): Promise<void> {
  const { from, to } = namedLane(lane.from, lane.to);
  const known = await lanesOfGroup(groupId);
  const isThere = known.some(({ ends }) => ends === laneEnds(from, to));
  const place = isThere ? {} : { sequence: sequenceAfter(known) };
  await recordLane({ group_id: groupId, from, to, on: true, ...place });
  askToKeepStorage();
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
