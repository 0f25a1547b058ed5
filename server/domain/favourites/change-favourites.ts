import {
  firstGroupId,
  type CollectionGroup,
  type CollectionLane,
  type GroupChange,
  type LaneChange,
} from '../../../contract/calls/favourites.ts';
import { keyBetween } from '../../../trade/edit/fractional-key.ts';
import { AppError } from '../../../contract/error-code.ts';
import { refusal } from '../rights/refusal.ts';

/** The favourites of one member in memory, with the rows that have changed, by their keys as in the maps. */
export interface Favourites {
  version: number;
  groups: Map<string, CollectionGroup>;
  lanes: Map<string, CollectionLane>;
  changed: { groups: Set<string>; lanes: Map<string, CollectionLane> };
}

/** What a tier allows. Rows beyond it stay as they are; only making more is refused. */
export interface CollectionLimits {
  groups: number;
  lanes: number;
  lanes_per_group: number;
}

/** What a change is made with. */
export interface Changing {
  limits: CollectionLimits;
  /** Whether no tier allows more groups. */
  isHighest: boolean;
  now: Date;
}

export interface CollectionOrder {
  lane?: LaneChange | undefined;
  group?: GroupChange | undefined;
}

/** A lane's name among those of one member. */
export const laneKeyOf = ({ group_id, from, to }: Pick<CollectionLane, 'group_id' | 'from' | 'to'>): string =>
  `${group_id} ${from} ${to ?? ''}`;

/**
 * Brings favourites into the wished state and says how the row stands then. Throws `not_found` for
 * a group that is not there, `favourites_full` beyond the tier's limit, `upgrade_required` for a
 * second group of a tier that has one. What it throws for has not been changed.
 */
export function changeFavourites(
  favourites: Favourites,
  { lane, group }: CollectionOrder,
  changing: Changing,
): { lane: CollectionLane | null; group: CollectionGroup | null } {
  return {
    lane: lane ? changeLane(favourites, lane, changing) : null,
    group: group ? changeGroup(favourites, group, changing) : null,
  };
}

function changeLane(
  favourites: Favourites,
  change: LaneChange,
  { limits, now }: Changing,
): CollectionLane | null {
  const { group_id, from, to, former_group_id } = change;
  const key = laneKeyOf(change);
  if (!change.on) {
    favourites.version++;
    removeLane(favourites, key);
    return null;
  }
  if (group_id !== firstGroupId && !favourites.groups.has(group_id)) throw new AppError('not_found');
  const isMove = former_group_id !== undefined && former_group_id !== group_id;
  const formerKey = isMove ? laneKeyOf({ group_id: former_group_id, from, to }) : null;
  const former = formerKey === null ? undefined : favourites.lanes.get(formerKey);
  const present = favourites.lanes.get(key);
  const inGroup = lanesInGroup(favourites, group_id);
  const total = favourites.lanes.size - (former ? 1 : 0);
  if (!present && (inGroup.length >= limits.lanes_per_group || total >= limits.lanes)) throw full();

  favourites.version++;
  if (formerKey !== null) removeLane(favourites, formerKey);
  if (!favourites.groups.has(group_id)) putGroup(favourites, { group_id, on: true }, now);
  const favourite: CollectionLane = {
    group_id,
    from,
    to,
    sequence: change.sequence ?? present?.sequence ?? lastPlace(inGroup),
    version: favourites.version,
    create_time: (present ?? former)?.create_time ?? now.toISOString(),
  };
  favourites.lanes.set(key, favourite);
  favourites.changed.lanes.set(key, favourite);
  return favourite;
}

function changeGroup(
  favourites: Favourites,
  change: GroupChange,
  { limits, isHighest, now }: Changing,
): CollectionGroup | null {
  const { group_id } = change;
  if (!change.on) {
    favourites.version++;
    for (const lane of lanesInGroup(favourites, group_id)) removeLane(favourites, laneKeyOf(lane));
    if (favourites.groups.delete(group_id)) favourites.changed.groups.add(group_id);
    return null;
  }
  if (!favourites.groups.has(group_id) && group_id !== firstGroupId) {
    // The first group is everybody's, whether it has a row already or not.
    const others = [...favourites.groups.keys()].filter((id) => id !== firstGroupId).length;
    if (others >= limits.groups - 1) throw isHighest ? full() : needsCorporate();
  }
  favourites.version++;
  return putGroup(favourites, change, now);
}

function putGroup(favourites: Favourites, { group_id, title, sequence }: GroupChange, now: Date) {
  const present = favourites.groups.get(group_id);
  const group: CollectionGroup = {
    id: group_id,
    title: title ?? present?.title ?? '',
    sequence: sequence ?? present?.sequence ?? lastPlace([...favourites.groups.values()]),
    version: favourites.version,
    create_time: present?.create_time ?? now.toISOString(),
  };
  favourites.groups.set(group_id, group);
  favourites.changed.groups.add(group_id);
  return group;
}

function removeLane(favourites: Favourites, key: string): void {
  const lane = favourites.lanes.get(key);
  if (!lane) return;
  favourites.lanes.delete(key);
  favourites.changed.lanes.set(key, lane);
}

const lanesInGroup = ({ lanes }: Favourites, groupId: string): CollectionLane[] =>
  [...lanes.values()].filter(({ group_id }) => group_id === groupId);

function lastPlace(rows: readonly { sequence: string }[]): string {
  const last = rows.reduce<string | null>(
    (most, { sequence }) => (most === null || sequence > most ? sequence : most),
    null,
  );
  return keyBetween(last, null);
}

const full = () => refusal({ code: 'favourites_full', field: '', why: 'favourites_full' });
const needsCorporate = () =>
  refusal({ code: 'upgrade_required', field: 'group', why: 'groups_need_corporate' });
