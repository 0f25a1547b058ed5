import type { RequestOf } from '../../../contract/call.ts';
import { collectionHarborHandle } from '../../../contract/calls/favourites.ts';
import { favouriteEffect, laneKeyOf, type FavouriteChange } from '../../../contract/effects/favourites.ts';
import { same } from '../../../trade/edit/same.ts';
import { laneEnds } from '../../store/own-rows.ts';
import { serverNow } from '../../store/server-clock.ts';
import { groupEntity, laneEntity } from '../../sync/kinds/favourites.ts';
import type { OwnRowsChange } from '../../sync/queue/own-rows-change.ts';
import { record, type Intent } from '../../sync/queue/queue.ts';

type Handle = typeof collectionHarborHandle;
type LaneRequest = NonNullable<RequestOf<Handle>['lane']>;
type GroupRequest = NonNullable<RequestOf<Handle>['group']>;

/**
 * Queues the new state of a lane and applies it on this device at once. A queue lock makes it and a deletion
 * of its group wait for each other.
 */
export const recordLane = (lane: LaneRequest, more: Partial<Intent<Handle>> = {}): Promise<void> =>
  record({
    call: collectionHarborHandle,
    body: { lane },
    entity: laneEntity(lane),
    holds: [sharedGroup(lane.group_id)],
    fold: 'set',
    change: (own) => applyPublication(own, { lane }),
    ...more,
  });

/** Queues the new state of a group. Deleting a group deletes its lanes. */
export const recordGroup = (group: GroupRequest): Promise<void> =>
  record({
    call: collectionHarborHandle,
    body: { group },
    entity: groupEntity(group.group_id),
    change: (own) => applyPublication(own, { group }),
  });

export const sharedGroup = (groupId: string) => ({ entity: groupEntity(groupId), exclusive: false });

async function applyPublication(own: OwnRowsChange, change: FavouriteChange): Promise<void> {
  const lanes = new Map((await own.list('collection_lane')).map((lane) => [laneKeyOf(lane), lane]));
  const groups = new Map((await own.list('collection_group')).map((group) => [group.id, group]));
  const now = new Date(serverNow()).toISOString();
  const { lanesDeleted, lanePut, groupDeleted, groupPut } = favouriteEffect({ lanes, groups }, change, {
    now,
  });
  for (const { group_id, from, to } of lanesDeleted)
    await own.delete('collection_lane', [group_id, laneEnds(from, to)]);
  if (lanePut && hasChanged(lanes.get(laneKeyOf(lanePut)), lanePut))
    await own.put('collection_lane', { ...lanePut, ends: laneEnds(lanePut.from, lanePut.to) });
  if (groupDeleted) await own.delete('collection_group', [groupDeleted.id]);
  if (groupPut && hasChanged(groups.get(groupPut.id), groupPut)) await own.put('collection_group', groupPut);
}

/** Skips unchanged rows, because a row that is written counts as changed when the change is undone. */
const hasChanged = (before: object | undefined, put: object): boolean => !same(before, { ...before, ...put });
