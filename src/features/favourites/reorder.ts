import { AppError } from '../../../contract/error-code.ts';
import { keyBetween } from '../../../trade/edit/fractional-key.ts';
import type { CollectionLane } from '../../store/own-rows.ts';
import { readGroups } from './change-lanes.ts';
import { recordLane } from './record-favourite.ts';
import type { FavouriteGroup } from './use-favourites.ts';

/** A position in a group: before the lane at index `at`, or after the last lane. */
export interface Slot {
  groupId: string;
  at: number;
}

/** The position of a lane after a move, counted from 1. */
export interface Moved {
  groupId: string;
  at: number;
  total: number;
}

/**
 * Moves a lane to a slot (position) that the person chose on the screen. The lane is placed between the two
 * lanes that are next to the slot on the screen, even if these are stored at other positions by now. Resolves
 * with null if nothing changed.
 */
export function putAtSlot(
  groups: readonly FavouriteGroup[],
  lane: CollectionLane,
  { groupId, at }: Slot,
): Promise<Moved | null> {
  const shown = groups.find(({ id }) => id === groupId)?.lanes ?? [];
  const isOther = ({ ends, group_id }: CollectionLane) => ends !== lane.ends || group_id !== lane.group_id;
  const before = shown.slice(0, at).findLast(isOther);
  const after = shown.slice(at).find(isOther);
  return move(lane, (now) => {
    const lanes = now.find(({ id }) => id === groupId)?.lanes;
    if (!lanes) return undefined;
    const placeOf = (one?: CollectionLane) => lanes.findIndex(({ ends }) => ends === one?.ends);
    const [left, right] = [placeOf(before), placeOf(after)];
    if (left >= 0) return { groupId, at: left + 1 };
    if (right >= 0) return { groupId, at: right };
    return { groupId, at: before ? lanes.length : 0 };
  });
}

/**
 * Moves a lane one step up or down from its stored position. If the person presses several times before the
 * screen is updated, the steps add up. Resolves with null if nothing changed.
 */
export const stepLane = (lane: CollectionLane, step: 'up' | 'down'): Promise<Moved | null> =>
  move(lane, (groups, present) => neighbouringSlot(groups, present, step));

/**
 * Moves a lane to the slot that `slotIn` chooses from the rows read in the transaction. Resolves with null if
 * the lane is already there or `slotIn` returns undefined. Throws `not_found` if the lane was removed.
 */
async function move(
  lane: CollectionLane,
  slotIn: (groups: readonly FavouriteGroup[], present: CollectionLane) => Slot | undefined,
): Promise<Moved | null> {
  const result: { moved: Moved | null } = { moved: null };
  await recordLane(async (rows) => {
    const groups = await readGroups(rows);
    const present = presentLane(groups, lane);
    if (!present) throw new AppError('not_found');
    const slot = slotIn(groups, present);
    const lanes = groups.find(({ id }) => id === slot?.groupId)?.lanes;
    if (!slot || !lanes) return undefined;
    const isSameGroup = slot.groupId === present.group_id;
    const from = lanes.findIndex(({ ends }) => ends === present.ends);
    // Nothing changes if the lane is at this position already or, for a move to another group, if it is in
    // that group already.
    if (isSameGroup ? slot.at === from || slot.at === from + 1 : from >= 0) return undefined;
    const others = lanes.filter((_, index) => index !== from);
    const at = isSameGroup && slot.at > from ? slot.at - 1 : slot.at;
    const sequence = keyBetween(others[at - 1]?.sequence ?? null, others[at]?.sequence ?? null);
    result.moved = { groupId: slot.groupId, at: at + 1, total: others.length + 1 };
    const former = isSameGroup ? {} : { former_group_id: present.group_id };
    return { group_id: slot.groupId, from: present.from, to: present.to, on: true, sequence, ...former };
  });
  return result.moved;
}

/**
 * Returns the stored row of a lane; undefined if the lane was removed. The lane may be in another group now
 * than when it was rendered, because of an earlier step.
 */
function presentLane(
  groups: readonly FavouriteGroup[],
  { group_id, ends, create_time }: CollectionLane,
): CollectionLane | undefined {
  const places = groups.flatMap(({ lanes }) => lanes).filter((one) => one.ends === ends);
  return (
    places.find((one) => one.group_id === group_id) ?? places.find((one) => one.create_time === create_time)
  );
}

/**
 * Returns the slot one step up or down, or in the neighbouring group. Undefined if no such slot exists,
 * because the lane is the first or the last of all lanes.
 */
function neighbouringSlot(
  groups: readonly FavouriteGroup[],
  lane: CollectionLane,
  step: 'up' | 'down',
): Slot | undefined {
  const groupAt = groups.findIndex(({ id }) => id === lane.group_id);
  const group = groups[groupAt];
  if (!group) return undefined;
  const at = group.lanes.findIndex(({ ends }) => ends === lane.ends);
  if (step === 'up' && at > 0) return { groupId: group.id, at: at - 1 };
  if (step === 'down' && at < group.lanes.length - 1) return { groupId: group.id, at: at + 2 };
  const next = groups[groupAt + (step === 'up' ? -1 : 1)];
  return next && { groupId: next.id, at: step === 'up' ? next.lanes.length : 0 };
}
