import { collectionHarborHandle, firstGroupId } from '../../../contract/calls/favourites.ts';
import { keyBetween } from '../../../trade/edit/fractional-key.ts';
import { openStore } from '../../store/open-store.ts';
import { laneEnds, type CollectionLane } from '../../store/own-rows.ts';
import { sessionState } from '../../store/session-state.ts';
import { serverNow } from '../../store/server-clock.ts';
import { groupEntity, laneEntity } from '../../sync/kinds/favourites.ts';
import type { OwnRowsChange } from '../../sync/queue/own-rows-change.ts';
import { record } from '../../sync/queue/queue.ts';
import { namedLane, type Lane } from './named-lane.ts';
import { byPlace } from './place-order.ts';

export type Placed = Pick<CollectionLane, 'group_id' | 'from' | 'to' | 'sequence'>;

/** Deleting a group waits for the changes of its lanes, and they for it. */
const held = (groupId: string) => ({ entity: groupEntity(groupId), exclusive: false });

/**
 * Keeps a lane, last in its group. One that is there already stays where it is. The place goes along: what is added
 * after it may overtake it on a bad line, and the server still has it where it was before it was dropped.
 */
export async function keepLane(lane: Lane, groupId: string = firstGroupId): Promise<void> {
  const { from, to } = namedLane(lane.from, lane.to);
  const placed = { group_id: groupId, from, to };
  const known = await lanesOfGroup(groupId);
  const isThere = known.some(({ ends }) => ends === laneEnds(from, to));
  const sequence = sequenceAfter(known);
  await record({
    call: collectionHarborHandle,
    body: { lane: { ...placed, on: true, ...(!isThere && { sequence }) } },
    entity: laneEntity(placed),
    holds: [held(groupId)],
    fold: 'set',
    change: async (own) => {
      if (await own.get('collection_lane', [groupId, laneEnds(from, to)])) return;
      await putLane(own, { ...placed, sequence });
    },
  });
  askToKeepStorage();
}

/** Whoever keeps favourites here does not want the browser to clear them. It may ask the person, or refuse. */
function askToKeepStorage(): void {
  if (typeof navigator !== 'undefined') void navigator.storage?.persist?.().catch(() => {});
}

export async function dropLane({ group_id, from, to }: Placed): Promise<void> {
  await record({
    call: collectionHarborHandle,
    body: { lane: { group_id, from, to, on: false } },
    entity: laneEntity({ group_id, from, to }),
    holds: [held(group_id)],
    fold: 'set',
    change: (own) => own.delete('collection_lane', [group_id, laneEnds(from, to)]),
  });
}

/** Puts a lane at a place of its group; also brings back one that was dropped. */
export async function placeLane(lane: Placed): Promise<void> {
  const { group_id, from, to, sequence } = lane;
  await record({
    call: collectionHarborHandle,
    body: { lane: { group_id, from, to, sequence, on: true } },
    entity: laneEntity(lane),
    holds: [held(group_id)],
    fold: 'set',
    change: (own) => putLane(own, lane),
  });
}

/** To another group: at a place, or at its end. */
export async function moveLane(lane: Placed, groupId: string, place?: string): Promise<void> {
  const { group_id, from, to } = lane;
  const sequence = place ?? sequenceAfter(await lanesOfGroup(groupId));
  const moved = { group_id: groupId, from, to };
  await record({
    call: collectionHarborHandle,
    body: { lane: { ...moved, on: true, former_group_id: group_id, sequence } },
    entity: laneEntity(moved),
    // The lane as it was must not be changed by anything that overtakes.
    holds: [held(groupId), held(group_id), { entity: laneEntity(lane), exclusive: true }],
    change: async (own) => {
      await own.delete('collection_lane', [group_id, laneEnds(from, to)]);
      await putLane(own, { ...moved, sequence });
    },
  });
}

async function putLane(own: OwnRowsChange, lane: Placed): Promise<void> {
  const { group_id, from, to, sequence } = lane;
  const ends = laneEnds(from, to);
  const row = await own.get('collection_lane', [group_id, ends]);
  const fresh = { version: 0, create_time: new Date(serverNow()).toISOString() };
  await own.put('collection_lane', { ...(row ?? fresh), group_id, from, to, ends, sequence });
}

async function lanesOfGroup(groupId: string): Promise<CollectionLane[]> {
  const store = await openStore();
  const own = await store.collection_lane.where('member_id').equals(sessionState.member_id).toArray();
  return own.filter(({ group_id }) => group_id === groupId);
}

const sequenceAfter = (lanes: readonly CollectionLane[]): string =>
  keyBetween(lanes.toSorted(byPlace).at(-1)?.sequence ?? null, null);
