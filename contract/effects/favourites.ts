import { keyBetween } from '../../trade/edit/fractional-key.ts';
import {
  firstGroupId,
  type CollectionGroup,
  type CollectionLane,
  type GroupChange,
  type LaneChange,
} from '../calls/favourites.ts';

/** Of a tier with several groups; where there is one, it has as many as the tier allows at all. */
export const lanesInGroupMost = 100;

/** Favourite lanes and groups of one member, lanes by `laneKeyOf`, groups by their ids. */
export interface FavouriteRows {
  groups: ReadonlyMap<string, CollectionGroup>;
  lanes: ReadonlyMap<string, CollectionLane>;
}

/** One of the two, as `collectionHarborHandle` takes it. */
export interface FavouriteChange {
  lane?: LaneChange | undefined;
  group?: GroupChange | undefined;
}

/** What a change does: rows as they stand then, and rows that are there no longer. What stays as it was may be among them. */
export interface FavouriteEffect {
  lanesGone: CollectionLane[];
  lanePut: CollectionLane | null;
  groupGone: CollectionGroup | null;
  groupPut: CollectionGroup | null;
}

/** How rows are signed that a change writes; without a `version` each keeps its own, a new one has 0. */
export interface Signature {
  version?: number;
  /** An instant, ISO 8601. */
  now: string;
}

/** A lane's name among those of one member. */
export const laneKeyOf = ({ group_id, from, to }: Pick<CollectionLane, 'group_id' | 'from' | 'to'>): string =>
  `${group_id} ${from} ${to ?? ''}`;

export const lanesInGroup = ({ lanes }: FavouriteRows, groupId: string): CollectionLane[] =>
  [...lanes.values()].filter(({ group_id }) => group_id === groupId);

/** The lane that moves into another group, where it stands now. */
export const movingLane = (rows: FavouriteRows, { group_id, from, to, former_group_id }: LaneChange) =>
  former_group_id === undefined || former_group_id === group_id
    ? undefined
    : rows.lanes.get(laneKeyOf({ group_id: former_group_id, from, to }));

/** What a change does to favourites, on the device as on the server. It changes nothing itself and refuses nothing. */
export function favouriteEffect(
  rows: FavouriteRows,
  { lane, group }: FavouriteChange,
  signature: Signature,
): FavouriteEffect {
  const nothing: FavouriteEffect = { lanesGone: [], lanePut: null, groupGone: null, groupPut: null };
  return {
    ...nothing,
    ...(lane && laneEffect(rows, lane, signature)),
    ...(group && groupEffect(rows, group, signature)),
  };
}

function laneEffect(rows: FavouriteRows, change: LaneChange, signature: Signature): Partial<FavouriteEffect> {
  const { group_id, from, to, on, sequence } = change;
  const present = rows.lanes.get(laneKeyOf(change));
  if (!on) return { lanesGone: present ? [present] : [] };
  const moving = movingLane(rows, change);
  const lanePut: CollectionLane = {
    group_id,
    from,
    to,
    sequence: sequence ?? present?.sequence ?? lastPlace(lanesInGroup(rows, group_id)),
    ...signed(present ?? moving, signature),
  };
  return { lanePut, lanesGone: moving ? [moving] : [] };
}

function groupEffect(
  rows: FavouriteRows,
  { group_id, on, title, sequence }: GroupChange,
  signature: Signature,
): Partial<FavouriteEffect> {
  const present = rows.groups.get(group_id);
  if (!on) return { groupGone: present ?? null, lanesGone: lanesInGroup(rows, group_id) };
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

/** The first group is shown before all others while it has no row, so that is where its row comes. */
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
