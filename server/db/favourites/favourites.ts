import type { CollectionGroup, CollectionLane } from '../../../contract/calls/favourites.ts';
import type { Prepared } from '../queue/idempotency.ts';
import { Parameters } from '../search/lane-query.ts';

/**
 * All favourite lanes and groups of a member, in order. `version` is the number of changes to them so far.
 */
export interface CollectionRows {
  version: number;
  groups: CollectionGroup[];
  /** The lanes, in the order of their groups, then in their own order. */
  lanes: CollectionLane[];
}

const asInstant = `to_char(create_time at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as create_time`;

const readText = `
  select coalesce((select version from collection where member_id = $1), 0) as version,
    coalesce((select json_agg(one order by sequence, id) from (
      select id, title, sequence, version, ${asInstant}
      from collection_group where member_id = $1) as one), '[]') as groups,
    coalesce((select json_agg(json_build_object('group_id', one.group_id, 'from', one."from",
        'to', nullif(one."to", ''), 'sequence', one.sequence, 'version', one.version, 'create_time', one.create_time)
        order by its_group.sequence, one.group_id, one.sequence, one."from", one."to")
      from (select group_id, "from", "to", sequence, version, ${asInstant}
        from collection_harbor where member_id = $1) as one
      join collection_group as its_group on its_group.member_id = $1 and its_group.id = one.group_id),
      '[]') as lanes`;

/**
 * Reads a member's favourites in one statement, so that the version, groups and lanes belong to one moment.
 */
export async function readCollection(connection: Prepared, memberId: number): Promise<CollectionRows> {
  const { rows } = await connection.query<CollectionRows>({
    name: 'read favourites',
    text: readText,
    values: [memberId],
  });
  return rows[0] ?? { version: 0, groups: [], lanes: [] };
}

/**
 * The changes to write to a member's favourites. A row is either deleted or put (inserted or updated), never
 * both.
 */
export interface CollectionChanges {
  version: number;
  lanesDeleted: readonly Pick<CollectionLane, 'group_id' | 'from' | 'to'>[];
  /** The ids of deleted groups. The database deletes their lanes with them. */
  groupsDeleted: readonly string[];
  groupsPut: readonly CollectionGroup[];
  lanesPut: readonly CollectionLane[];
}

/**
 * Writes all changes to a member's favourites in one statement, because each round trip to the database costs
 * time. The statement contains only the needed parts. Each of the sixteen combinations of parts is a prepared
 * statement with its own name; few of them are common.
 */
export async function writeCollection(
  connection: Prepared,
  memberId: number,
  { version, lanesDeleted, groupsDeleted, groupsPut, lanesPut }: CollectionChanges,
): Promise<void> {
  const parameters = new Parameters();
  const member = `${parameters.add(memberId)}::integer`;
  const upsert = putVersion(member, parameters.add(version));
  const parts: [name: string, text: string][] = [];
  if (lanesDeleted.length > 0) parts.push(['lanes_gone', deletedLanes(member, lanesDeleted, parameters)]);
  if (groupsDeleted.length > 0) {
    const ids = parameters.add(groupsDeleted);
    parts.push([
      'groups_gone',
      `delete from collection_group where member_id = ${member} and id = any(${ids}::uuid[])`,
    ]);
  }
  if (groupsPut.length > 0) parts.push(['groups_put', putGroups(member, groupsPut, parameters)]);
  if (lanesPut.length > 0) parts.push(['lanes_put', putLanes(member, lanesPut, parameters)]);
  const before = parts.map(([name, text]) => `${name} as (${text})`).join(', ');
  await connection.query({
    name: `write favourites ${parts.map(([name]) => name).join(' ')}`,
    text: `${before === '' ? '' : `with ${before}`} ${upsert}`,
    values: parameters.values,
  });
}

/**
 * Stores the new version after a change to favourites that are not lanes, for example shipowners or vessels.
 * `writeCollection` stores the version together with the lanes.
 */
export async function putCollectionVersion(
  connection: Prepared,
  memberId: number,
  version: number,
): Promise<void> {
  await connection.query({ text: putVersion('$1::integer', '$2'), values: [memberId, version] });
}

const putVersion = (member: string, version: string) => `
  insert into collection (member_id, version) values (${member}, ${version}::integer)
  on conflict (member_id) do update set version = excluded.version`;

/** Builds an SQL `unnest` with one array parameter for each named column, in the given order. */
function unnested<Row extends object>(
  rows: readonly Row[],
  types: readonly (readonly [keyof Row, string])[],
  parameters: Parameters,
): string {
  const columns = types.map(([name, type]) => `${parameters.add(rows.map((row) => row[name]))}::${type}[]`);
  return `unnest(${columns.join(', ')})`;
}

const laneNames = [
  ['group_id', 'uuid'],
  ['from', 'text'],
  ['to', 'text'],
] as const;
const placed = [
  ['sequence', 'text'],
  ['version', 'integer'],
  ['create_time', 'timestamptz'],
] as const;

const deletedLanes = (member: string, lanes: CollectionChanges['lanesDeleted'], parameters: Parameters) => `
  delete from collection_harbor as lane
  using ${unnested(lanes, laneNames, parameters)} as gone (group_id, "from", "to")
  where lane.member_id = ${member} and lane.group_id = gone.group_id
    and lane."from" = gone."from" and lane."to" = coalesce(gone."to", '')`;

const putGroups = (member: string, groups: readonly CollectionGroup[], parameters: Parameters) => `
  insert into collection_group (member_id, id, title, sequence, version, create_time)
  select ${member}, one.*
  from ${unnested(groups, [['id', 'uuid'], ['title', 'text'], ...placed], parameters)} as one
  on conflict (member_id, id)
    do update set title = excluded.title, sequence = excluded.sequence, version = excluded.version`;

const putLanes = (member: string, lanes: readonly CollectionLane[], parameters: Parameters) => `
  insert into collection_harbor (member_id, group_id, "from", "to", sequence, version, create_time)
  select ${member}, group_id, "from", coalesce("to", ''), sequence, version, create_time
  from ${unnested(lanes, [...laneNames, ...placed], parameters)}
    as one (group_id, "from", "to", sequence, version, create_time)
  on conflict (member_id, group_id, "from", "to")
    do update set sequence = excluded.sequence, version = excluded.version`;
