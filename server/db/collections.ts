import { sql, type RawBuilder } from 'kysely';

import type { CollectionGroup, CollectionLane } from '../../contract/calls/collection.ts';
import type { Queries } from './open.ts';

/** All favourite lanes and groups of a member, in order. `version` counts the changes they have seen. */
export interface CollectionRows {
  version: number;
  groups: CollectionGroup[];
  /** In the order of their groups, then in their own. */
  lanes: CollectionLane[];
}

const asInstant = sql`to_char(create_time at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as create_time`;

/** In one statement, so that the three belong to one moment. */
export async function readCollection({ db }: Queries, memberId: number): Promise<CollectionRows> {
  const { rows } = await sql<CollectionRows>`
    select coalesce((select version from collection where member_id = ${memberId}), 0) as version,
      coalesce((select json_agg(one order by sequence, id) from (
        select id, title, sequence, version, ${asInstant}
        from collection_group where member_id = ${memberId}) as one), '[]') as groups,
      coalesce((select json_agg(json_build_object('group_id', one.group_id, 'from', one."from",
          'to', nullif(one."to", ''), 'sequence', one.sequence, 'version', one.version, 'create_time', one.create_time)
          order by its_group.sequence, one.group_id, one.sequence, one."from" collate "C", one."to" collate "C")
        from (select group_id, "from", "to", sequence, version, ${asInstant}
          from collection_harbor where member_id = ${memberId}) as one
        join collection_group as its_group on its_group.member_id = ${memberId} and its_group.id = one.group_id),
        '[]') as lanes`.execute(db);
  return rows[0] ?? { version: 0, groups: [], lanes: [] };
}

/** What is to be written of favourites; a row is deleted or put, not both. */
export interface CollectionChanges {
  version: number;
  lanesGone: readonly Pick<CollectionLane, 'group_id' | 'from' | 'to'>[];
  /** Ids; their lanes go with them. */
  groupsGone: readonly string[];
  groupsPut: readonly CollectionGroup[];
  lanesPut: readonly CollectionLane[];
}

/** In one statement as well: what there is to do is known before, and each way to the database costs. */
export async function writeCollection(
  { db }: Queries,
  memberId: number,
  { version, lanesGone, groupsGone, groupsPut, lanesPut }: CollectionChanges,
): Promise<void> {
  const member = sql`${memberId}::integer`;
  const parts: RawBuilder<unknown>[] = [];
  if (lanesGone.length > 0) parts.push(sql`lanes_gone as (${deletedLanes(member, lanesGone)})`);
  if (groupsGone.length > 0)
    parts.push(sql`groups_gone as (
      delete from collection_group where member_id = ${member} and id = any(${groupsGone}::uuid[]))`);
  if (groupsPut.length > 0) parts.push(sql`groups_put as (${putGroups(member, groupsPut)})`);
  if (lanesPut.length > 0) parts.push(sql`lanes_put as (${putLanes(member, lanesPut)})`);
  const before = parts.length > 0 ? sql`with ${sql.join(parts)}` : sql``;
  await sql`${before} ${putVersion(member, version)}`.execute(db);
}

/** Counts a change of favourites that are kept elsewhere. */
export async function putCollectionVersion(
  { db }: Queries,
  memberId: number,
  version: number,
): Promise<void> {
  await putVersion(sql`${memberId}::integer`, version).execute(db);
}

const putVersion = (member: RawBuilder<unknown>, version: number) => sql`
  insert into collection (member_id, version) values (${member}, ${version})
  on conflict (member_id) do update set version = excluded.version`;

const columnsOf =
  <Row extends object>(rows: readonly Row[]) =>
  <Name extends keyof Row>(name: Name) =>
    rows.map((row) => row[name]);

function deletedLanes(member: RawBuilder<unknown>, lanes: CollectionChanges['lanesGone']) {
  const column = columnsOf(lanes);
  return sql`
    delete from collection_harbor as lane
    using unnest(${column('group_id')}::uuid[], ${column('from')}::text[], ${column('to')}::text[])
      as gone (group_id, "from", "to")
    where lane.member_id = ${member} and lane.group_id = gone.group_id
      and lane."from" = gone."from" and lane."to" = coalesce(gone."to", '')`;
}

function putGroups(member: RawBuilder<unknown>, groups: readonly CollectionGroup[]) {
  const column = columnsOf(groups);
  return sql`
    insert into collection_group (member_id, id, title, sequence, version, create_time)
    select ${member}, one.* from unnest(${column('id')}::uuid[], ${column('title')}::text[],
      ${column('sequence')}::text[], ${column('version')}::integer[], ${column('create_time')}::timestamptz[]) as one
    on conflict (member_id, id)
      do update set title = excluded.title, sequence = excluded.sequence, version = excluded.version`;
}

function putLanes(member: RawBuilder<unknown>, lanes: readonly CollectionLane[]) {
  const column = columnsOf(lanes);
  return sql`
    insert into collection_harbor (member_id, group_id, "from", "to", sequence, version, create_time)
    select ${member}, one.* from unnest(${column('group_id')}::uuid[], ${column('from')}::text[],
      ${lanes.map(({ to }) => to ?? '')}::text[], ${column('sequence')}::text[], ${column('version')}::integer[],
      ${column('create_time')}::timestamptz[]) as one
    on conflict (member_id, group_id, "from", "to")
      do update set sequence = excluded.sequence, version = excluded.version`;
}
