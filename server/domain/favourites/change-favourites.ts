import {
  firstGroupId,
  type CollectionGroup,
  type CollectionLane,
  type GroupChange,
  type LaneChange,
} from '../../../contract/calls/favourites.ts';
import {
  favouriteEffect,
  laneKeyOf,
  lanesInGroup,
  movingLane,
  type FavouriteChange,
} from '../../../contract/effects/favourites.ts';
import { refusal } from '../rights/refusal.ts';
import { assertGroupSeen, assertLaneSeen, groupGone } from './assert-seen.ts';

/**
 * The favourites of one member in memory. `changed` contains the changed rows, which must be written to the
 * database, by the same keys as the other maps.
 */
export interface Favourites {
  version: number;
  groups: Map<string, CollectionGroup>;
  lanes: Map<string, CollectionLane>;
  changed: { groups: Set<string>; lanes: Map<string, CollectionLane> };
}

/** The limits of a tier. Existing rows in excess of a limit stay; the server refuses only additions. */
export interface CollectionLimits {
  groups: number;
  lanes: number;
  lanes_per_group: number;
}

/** The limits and the clock with which a change of favourites is checked and applied. */
export interface Changing {
  limits: CollectionLimits;
  /** True if no other tier allows more groups. A refusal then offers no upgrade. */
  isHighest: boolean;
  now: Date;
}

/**
 * Applies a change to the favourites and returns the resulting rows. Throws `not_found` for an unknown group
 * and for a deleted row, and `conflict` for a row that differs from the row that the person saw. Throws
 * `favourites_full` if the limit of the tier or of a group is exceeded, and `upgrade_required` for a second
 * group if the tier allows only one. If it throws, nothing has been changed.
 */
export function changeFavourites(
  favourites: Favourites,
  change: FavouriteChange,
  changing: Changing,
): { lane: CollectionLane | null; group: CollectionGroup | null } {
  const { lane, group } = change;
  if (lane) assertLaneSeen(favourites, lane);
  if (group) assertGroupSeen(favourites, group);
  if (lane?.on) assertRoomForLane(favourites, lane, changing);
  if (group?.on) assertRoomForGroup(favourites, group, changing);
  favourites.version++;
  if (lane?.on && !favourites.groups.has(lane.group_id))
    applyInMemory(favourites, { group: { group_id: lane.group_id, on: true } }, changing);
  const { lanePut, groupPut } = applyInMemory(favourites, change, changing);
  return { lane: lanePut, group: groupPut };
}

/**
 * Throws if the group of an added lane was deleted, or if the tier or the group has no room for the lane. The
 * first group always exists, even before it is stored as a row.
 */
function assertRoomForLane(favourites: Favourites, change: LaneChange, { limits }: Changing): void {
  const { group_id } = change;
  if (group_id !== firstGroupId && !favourites.groups.has(group_id)) throw groupGone('lane.group_id');
  if (favourites.lanes.has(laneKeyOf(change))) return;
  const total = favourites.lanes.size - (movingLane(favourites, change) ? 1 : 0);
  if (total >= limits.lanes) throw full();
  if (lanesInGroup(favourites, group_id).length >= limits.lanes_per_group) throw groupFull(limits);
}

function assertRoomForGroup(
  { groups }: Favourites,
  { group_id }: GroupChange,
  { limits, isHighest }: Changing,
): void {
  if (groups.has(group_id) || group_id === firstGroupId) return;
  const others = [...groups.keys()].filter((id) => id !== firstGroupId).length;
  if (others >= limits.groups - 1) throw isHighest ? full() : needsCorporate();
}

/** Applies a change in memory and adds the changed rows to `changed`. */
function applyInMemory(favourites: Favourites, change: FavouriteChange, { now }: Changing) {
  const { version, groups, lanes, changed } = favourites;
  const effect = favouriteEffect(favourites, change, { version, now: now.toISOString() });
  const { lanesDeleted, lanePut, groupDeleted, groupPut } = effect;
  for (const lane of lanesDeleted) {
    lanes.delete(laneKeyOf(lane));
    changed.lanes.set(laneKeyOf(lane), lane);
  }
  if (lanePut) {
    lanes.set(laneKeyOf(lanePut), lanePut);
    changed.lanes.set(laneKeyOf(lanePut), lanePut);
  }
  if (groupDeleted) groups.delete(groupDeleted.id);
  if (groupPut) groups.set(groupPut.id, groupPut);
  const group = groupDeleted ?? groupPut;
  if (group) changed.groups.add(group.id);
  return effect;
}

const full = () => refusal({ code: 'favourites_full', field: '', why: 'favourites_full' });
/**
 * Returns the refusal for a group that is full. No tier allows more lanes in one group, so this refusal has
 * its own text, which offers no upgrade.
 */
const groupFull = ({ lanes_per_group }: CollectionLimits) =>
  refusal({
    code: 'favourites_full',
    field: 'lane.group_id',
    why: 'group_full',
    values: { n: lanes_per_group },
  });
const needsCorporate = () =>
  refusal({ code: 'upgrade_required', field: 'group', why: 'groups_need_corporate' });
