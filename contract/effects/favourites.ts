import { keyBetween } from '../../trade/edit/fractional-key.ts';
import {
  firstGroupId,
  type CollectionGroup,
  type CollectionLane,
  type GroupChange,
  type LaneChange,
} from '../calls/favourites.ts';

/** The favourite lanes (by `laneKeyOf`) and groups (by id) of one member. */
export interface FavouriteRows {
  groups: ReadonlyMap<string, CollectionGroup>;
  lanes: ReadonlyMap<string, CollectionLane>;
}

/** A change of either a lane or a group, as `collectionHarborHandle` accepts it. */
export interface FavouriteChange {
  lane?: LaneChange | undefined;
  group?: GroupChange | undefined;
}

/** The effect of a change: rows to write and rows to delete. A row to write may be unchanged. */
export interface FavouriteEffect {
  lanesDeleted: CollectionLane[];
  lanePut: CollectionLane | null;
  groupDeleted: CollectionGroup | null;
  groupPut: CollectionGroup | null;
}

/**
 * The version and the time that a change writes to the rows that it changes. If `version` is absent, an
 * existing row retains its version and a new row gets 0.
 */
export interface Signature {
  version?: number;
  /** The time that a change writes to the rows, as an ISO 8601 instant. */
  now: string;
}

/** Returns the key of a lane, unique among the lanes of one member. */
export const laneKeyOf = ({ group_id, from, to }: Pick<CollectionLane, 'group_id' | 'from' | 'to'>): string =>
  `${group_id} ${from} ${to ?? ''}`;

export const lanesInGroup = ({ lanes }: FavouriteRows, groupId: string): CollectionLane[] =>
  [...lanes.values()].filter(({ group_id }) => group_id === groupId);

/**
 * Returns the lane that a change moves, as stored in its former group; undefined if the change does not move
 * a lane.
 */
export const movingLane = (rows: FavouriteRows, { group_id, from, to, former_group_id }: LaneChange) =>
  former_group_id === undefined || former_group_id === group_id
    ? undefined
    : rows.lanes.get(laneKeyOf({ group_id: former_group_id, from, to }));

/**
 * Computes the effect of a change on favourites. The device and the server both use it, so that they get the
 * same result. It modifies none of its arguments and accepts every change.
 */
export function favouriteEffect(
  rows: FavouriteRows,
  { lane, group }: FavouriteChange,
  signature: Signature,
): FavouriteEffect {
  const nothing: FavouriteEffect = { lanesDeleted: [], lanePut: null, groupDeleted: null, groupPut: null };
  return {
    ...nothing,
    ...(lane && laneEffect(rows, lane, signature)),
    ...(group && groupEffect(rows, group, signature)),
  };
}

function laneEffect(rows: FavouriteRows, change: LaneChange, signature: Signature): Partial<FavouriteEffect> {
  const { group_id, from, to, on, base } = change;
  const present = rows.lanes.get(laneKeyOf(change));
  if (!on) return { lanesDeleted: present ? [present] : [] };
  const moving = movingLane(rows, change);
  // If two devices add the same lane, one row results, at the position that the first device chose.
  const sequence = base === null && present ? present.sequence : (change.sequence ?? present?.sequence);
  const lanePut: CollectionLane = {
    group_id,
    from,
    to,
    sequence: sequence ?? lastPlace(lanesInGroup(rows, group_id)),
    ...signed(present ?? moving, signature),
  };
  return { lanePut, lanesDeleted: moving ? [moving] : [] };
}

function groupEffect(
  rows: FavouriteRows,
  { group_id, on, title, sequence }: GroupChange,
  signature: Signature,
): Partial<FavouriteEffect> {
  const present = rows.groups.get(group_id);
  if (!on) return { groupDeleted: present ?? null, lanesDeleted: lanesInGroup(rows, group_id) };
  const groupPut: CollectionGroup = {
    id: group_id,
    title: title ?? present?.title ?? '',
    sequence: sequence ?? present?.sequence ?? placeOfGroup(group_id, [...rows.groups.values()]),
    ...signed(present, signature),
  };
  return { groupPut };
}

const signed = (
  before: Pick<CollectionLane, 'version' | 'create_time'> | undefined,
  { version, now }: Signature,
) => ({ version: version ?? before?.version ?? 0, create_time: before?.create_time ?? now });

/**
 * Returns the position of a group that has no stored row yet. The first group is shown before all others, so
 * its row gets the first position; any other group gets the last position.
 */
const placeOfGroup = (id: string, groups: readonly { sequence: string }[]): string =>
  id === firstGroupId ? firstPlace(groups) : lastPlace(groups);

function firstPlace(rows: readonly { sequence: string }[]): string {
  const first = rows.reduce<string | null>(
    (least, { sequence }) => (least === null || sequence < least ? sequence : least),
    null,
  );
  return keyBetween(null, first);
}

function lastPlace(rows: readonly { sequence: string }[]): string {
  const last = rows.reduce<string | null>(
    (most, { sequence }) => (most === null || sequence > most ? sequence : most),
    null,
  );
  return keyBetween(last, null);
}
