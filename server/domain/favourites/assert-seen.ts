import {
  firstGroupId,
  type CollectionGroup,
  type CollectionLane,
  type FavouriteConflict,
  type FavouritePlace,
  type GroupChange,
  type LaneChange,
} from '../../../contract/calls/favourites.ts';
import {
  laneKeyOf,
  lanesInGroup,
  movingLane,
  type FavouriteRows,
} from '../../../contract/effects/favourites.ts';
import { AppError } from '../../../contract/error-code.ts';
import { refusal } from '../rights/refusal.ts';

/**
 * Throws if a lane differs from the state on which the person's change is based. Throws `not_found` if the
 * lane was removed, because a move must not create it again. Throws `conflict` if the lane is in another
 * group or at another position.
 */
export function assertLaneSeen(rows: FavouriteRows, change: LaneChange): void {
  const { group_id, on, base } = change;
  if (!base && !isMove(change)) return;
  const present = rows.lanes.get(laneKeyOf(change));
  if (movingLane(rows, change) || (present && !isPlacedElsewhere(present, change))) return;
  const theirs = present ?? movedLane(rows, change);
  if (theirs) throw conflictOver({ lane: theirs, places: placesOf(rows, change, theirs) });
  // If two devices remove the same lane, the result is the same, so a removal is no conflict.
  if (!on) return;
  if (!hasGroup(rows, group_id)) throw groupGone('lane.group_id');
  throw refusal({ code: 'not_found', field: 'lane', why: 'favourite_lane_gone' });
}

const isMove = ({ group_id, former_group_id = group_id }: LaneChange): boolean =>
  former_group_id !== group_id;

/**
 * True if another device has moved the lane to a position that is neither the position that the person saw
 * nor the requested position. For a lane that moves to another group, only the requested position is
 * compared, because the person saw no position in that group.
 */
function isPlacedElsewhere(present: CollectionLane, change: LaneChange): boolean {
  const { on, sequence, base } = change;
  if (!on || !base || sequence === undefined) return false;
  return present.sequence !== sequence && (isMove(change) || present.sequence !== base.sequence);
}

/**
 * Returns the lane that the person saw, as it is now, if another device has moved it to another group;
 * otherwise undefined.
 */
function movedLane({ lanes }: FavouriteRows, { from, to, base }: LaneChange): CollectionLane | undefined {
  if (!base) return undefined;
  const createTime = Date.parse(base.create_time);
  return [...lanes.values()].find(
    (lane) => lane.from === from && lane.to === to && Date.parse(lane.create_time) === createTime,
  );
}

/**
 * Throws if a group differs from the group that the person saw: `not_found` if it was deleted, and `conflict`
 * if its title or position was changed. A deletion conflicts if the group has another title, or lanes that
 * the person did not see.
 */
export function assertGroupSeen(rows: FavouriteRows, change: GroupChange): void {
  const { group_id, on, title, sequence, base } = change;
  if (!base) return;
  const group = rows.groups.get(group_id);
  if (!on) {
    const seen = new Set((base.lanes ?? []).map((lane) => laneKeyOf({ ...lane, group_id })));
    const lanes = lanesInGroup(rows, group_id).filter((lane) => !seen.has(laneKeyOf(lane)));
    if (group && (group.title !== base.title || lanes.length > 0)) throw conflictOver({ group, lanes });
    return;
  }
  if (!hasGroup(rows, group_id)) throw groupGone('group');
  // The first group exists before it is stored as a row. Without a row, no device can have changed it.
  if (!group) return;
  if (title !== undefined && ![base.title, title].includes(group.title)) throw conflictOver({ group });
  // If the device had no row of the first group, the person did not see its position, so the position is not
  // compared.
  if (sequence === undefined || base.sequence === '') return;
  if ([base.sequence, sequence].includes(group.sequence)) return;
  const mine = placeOfGroup(rows, { id: group_id, sequence });
  throw conflictOver({ group, places: { mine, theirs: placeOfGroup(rows, group) } });
}

/** Returns the refusal of a change that concerns a deleted group. */
export const groupGone = (field: string): AppError =>
  refusal({ code: 'not_found', field, why: 'favourite_group_gone' });

const hasGroup = ({ groups }: FavouriteRows, id: string): boolean => id === firstGroupId || groups.has(id);

function conflictOver(differs: Partial<FavouriteConflict>): AppError {
  const data: FavouriteConflict = { lane: null, group: null, lanes: [], places: null, ...differs };
  return new AppError('conflict', { data });
}

function placesOf(
  rows: FavouriteRows,
  { group_id, from, to, on, sequence }: LaneChange,
  theirs: CollectionLane,
): FavouriteConflict['places'] {
  const mine = on ? placeOfLane(rows, { group_id, from, to, sequence: sequence ?? theirs.sequence }) : null;
  return { mine, theirs: placeOfLane(rows, theirs) };
}

/** Returns the position (for the conflict message) that a lane has or would have in its group. */
function placeOfLane(
  rows: FavouriteRows,
  lane: Pick<CollectionLane, 'group_id' | 'from' | 'to' | 'sequence'>,
): FavouritePlace {
  const others = lanesInGroup(rows, lane.group_id).filter((one) => laneKeyOf(one) !== laneKeyOf(lane));
  const group_title = rows.groups.get(lane.group_id)?.title ?? '';
  return { group_title, ...placeAmong(others, lane) };
}

function placeOfGroup(
  { groups }: FavouriteRows,
  group: Pick<CollectionGroup, 'id' | 'sequence'>,
): FavouritePlace {
  const others = [...groups.values()].filter(({ id }) => id !== group.id);
  return { group_title: null, ...placeAmong(others, group) };
}

const placeAmong = (others: readonly { sequence: string }[], { sequence }: { sequence: string }) => ({
  at: others.filter((one) => one.sequence < sequence).length + 1,
  total: others.length + 1,
});
