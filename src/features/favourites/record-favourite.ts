import type { RequestOf } from '../../../contract/call.ts';
import { collectionHarborHandle, firstGroupId } from '../../../contract/calls/favourites.ts';
import { favouriteEffect, laneKeyOf, type FavouriteChange } from '../../../contract/effects/favourites.ts';
import { AppError } from '../../../contract/error-code.ts';
import { same } from '../../../trade/edit/same.ts';
import { laneEnds } from '../../store/own-rows.ts';
import { serverNow } from '../../state/server-clock.ts';
import { groupEntity, laneEntity } from '../../sync/kinds/favourites.ts';
import type { OwnRowsChange, OwnRowsRead } from '../../sync/queue/own-rows-change.ts';
import { recordPlanned, type Intent } from '../../sync/queue/queue.ts';
import type { FavouriteGroup } from './use-favourites.ts';

type Handle = typeof collectionHarborHandle;
type LaneRequest = Omit<NonNullable<RequestOf<Handle>['lane']>, 'base'>;
type GroupRequest = Omit<NonNullable<RequestOf<Handle>['group']>, 'base'>;

/**
 * Queues the new state of a lane and applies it on this device at once. `plan` computes the new state from
 * the stored rows, within the transaction. Resolves with true if anything changed.
 */
export const recordLane = (plan: (rows: OwnRowsRead) => Promise<LaneRequest | undefined>): Promise<boolean> =>
  recordPlanned(async (rows) => {
    const lane = await plan(rows);
    return lane && laneIntent(lane, rows);
  });

/** The title and the lanes of a group as the person saw them. */
export type SeenGroup = Partial<Pick<FavouriteGroup, 'title' | 'lanes'>>;

/**
 * Queues the new state of a group. Deleting a group deletes its lanes. `seen` is the group as the screen
 * showed it; fields that are missing in `seen` are read from the rows of this device.
 */
export async function recordGroup(group: GroupRequest, seen: SeenGroup = {}): Promise<void> {
  await recordPlanned(async (rows) => {
    const body = { group: { ...group, base: await seenGroup(group, rows, seen) } };
    const entity = groupEntity(group.group_id);
    return { call: collectionHarborHandle, body, entity, change: (own) => applyEffect(own, body) };
  });
}

/**
 * Returns the queued change of a lane, which also contains the lane as the person saw it. A queue lock makes
 * changes wait for each other in the queue: a change of a lane, and the deletion of its group. A move also
 * locks the lane in its former group, so that no other change of that row is sent before the move. Throws
 * `not_found` for a move of a lane that has been removed.
 */
async function laneIntent(lane: LaneRequest, rows: OwnRowsRead): Promise<Intent<Handle>> {
  const { group_id, former_group_id = group_id, from, to } = lane;
  const seen = await rows.get('collection_lane', [former_group_id, laneEnds(from, to)]);
  const isMove = former_group_id !== group_id;
  if (isMove && !seen) throw new AppError('not_found');
  const base = seen ? { sequence: seen.sequence, create_time: seen.create_time } : null;
  const body = { lane: { ...lane, base } };
  const former = { entity: laneEntity({ ...lane, group_id: former_group_id }), exclusive: true };
  return {
    call: collectionHarborHandle,
    body,
    entity: laneEntity(lane),
    holds: [sharedGroup(group_id), ...(isMove ? [sharedGroup(former_group_id), former] : [])],
    fold: isMove ? 'never' : 'set',
    change: (own) => applyEffect(own, body),
  };
}

/**
 * Returns the title and position of the group as the person saw them; for a deletion, also the group's lanes.
 * Null for a new group.
 */
async function seenGroup({ group_id, on }: GroupRequest, rows: OwnRowsRead, seen: SeenGroup) {
  const group = await rows.get('collection_group', [group_id]);
  if (!group) return group_id === firstGroupId ? { title: '', sequence: '' } : null;
  const { title, sequence } = { ...group, ...seen };
  if (on) return { title, sequence };
  const lanes =
    seen.lanes ?? (await rows.list('collection_lane')).filter((lane) => lane.group_id === group_id);
  return { title, sequence, lanes: lanes.map(({ from, to }) => ({ from, to })) };
}

const sharedGroup = (groupId: string) => ({ entity: groupEntity(groupId), exclusive: false });

async function applyEffect(own: OwnRowsChange, change: FavouriteChange): Promise<void> {
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

/**
 * Returns true if a row differs from the stored row. Equal rows are not written, because undo treats every
 * written row as a changed row.
 */
const hasChanged = (before: object | undefined, put: object): boolean => !same(before, { ...before, ...put });
