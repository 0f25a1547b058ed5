import { keyBetween } from '../../../trade/edit/fractional-key.ts';
import type { CollectionLane } from '../../store/own-rows.ts';
import { moveLane, placeLane } from './change-lanes.ts';
import type { FavouriteGroup } from './use-favourites.ts';

/** A place in a group: before the lane at index `at`, or after the last lane. */
export interface Slot {
  groupId: string;
  at: number;
}

/** Puts a lane at a slot. Returns true if that changed anything. */
export async function putAtSlot(
  groups: readonly FavouriteGroup[],
  lane: CollectionLane,
  { groupId, at }: Slot,
): Promise<boolean> {
  const group = groups.find(({ id }) => id === groupId);
  if (!group) return false;
  const from = group.lanes.findIndex(({ ends }) => lane.group_id === groupId && ends === lane.ends);
  if (from >= 0 && (at === from || at === from + 1)) return false;
  const before = group.lanes[at - 1];
  const after = group.lanes[at];
  const sequence = keyBetween(before?.sequence ?? null, after?.sequence ?? null);
  if (from >= 0) await placeLane({ ...lane, sequence });
  else if (!group.lanes.some(({ ends }) => ends === lane.ends)) await moveLane(lane, groupId, sequence);
  return true;
}

/**
 * Returns the slot one step up or down, or in the neighbouring group. Undefined at either end of the list.
 */
export function neighbouringSlot(
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
