import { sql, type Selectable } from 'kysely';

import type { Queries } from './open.ts';
import type { Tables } from './tables.ts';

export type GroupRow = Omit<Selectable<Tables['collection_group']>, 'member_id'>;
export type LaneRow = Omit<Selectable<Tables['collection_harbor']>, 'member_id'>;

/** How many changes the favourites of a member have seen; 0 before the first. */
export async function findCollectionVersion({ db }: Queries, memberId: number): Promise<number> {
  const found = await db
    .selectFrom('collection')
    .select('version')
    .where('member_id', '=', memberId)
    .executeTakeFirst();
  return found?.version ?? 0;
}

export async function putCollectionVersion(
  { db }: Queries,
  memberId: number,
  version: number,
): Promise<void> {
  await sql`
    insert into collection (member_id, version) values (${memberId}, ${version})
    on conflict (member_id) do update set version = excluded.version`.execute(db);
}

export async function listGroups({ db }: Queries, memberId: number): Promise<GroupRow[]> {
  const { rows } = await sql<GroupRow>`
    select id, title, sequence, version, create_time from collection_group
    where member_id = ${memberId} order by sequence, id`.execute(db);
  return rows;
}

/** In the order of their groups, then in their own. */
export async function listLanes({ db }: Queries, memberId: number): Promise<LaneRow[]> {
  const { rows } = await sql<LaneRow>`
    select group_id, "from", "to", lane.sequence, lane.version, lane.create_time
    from collection_harbor as lane
    join collection_group on collection_group.member_id = lane.member_id and id = group_id
    where lane.member_id = ${memberId}
    order by collection_group.sequence, id, lane.sequence, "from" collate "C", "to" collate "C"`.execute(db);
  return rows;
}

/** A lane's name among those of one member. */
export type LaneKey = Pick<LaneRow, 'group_id' | 'from' | 'to'>;

export async function deleteLanes(
  { db }: Queries,
  memberId: number,
  lanes: readonly LaneKey[],
): Promise<void> {
  await sql`
    delete from collection_harbor as lane
    using unnest(${lanes.map((lane) => lane.group_id)}::uuid[], ${lanes.map((lane) => lane.from)}::text[],
      ${lanes.map((lane) => lane.to)}::text[]) as gone (group_id, "from", "to")
    where lane.member_id = ${memberId} and lane.group_id = gone.group_id
      and lane."from" = gone."from" and lane."to" = gone."to"`.execute(db);
}

export async function putLanes({ db }: Queries, memberId: number, lanes: readonly LaneRow[]): Promise<void> {
  const column = <Name extends keyof LaneRow>(name: Name) => lanes.map((lane) => lane[name]);
  await sql`
    insert into collection_harbor (member_id, group_id, "from", "to", sequence, version, create_time)
    select ${memberId}::integer, lane.* from unnest(${column('group_id')}::uuid[], ${column('from')}::text[],
      ${column('to')}::text[], ${column('sequence')}::text[], ${column('version')}::integer[],
      ${column('create_time')}::timestamptz[]) as lane
    on conflict (member_id, group_id, "from", "to")
      do update set sequence = excluded.sequence, version = excluded.version`.execute(db);
}

/** Their lanes go with them. */
export async function deleteGroups({ db }: Queries, memberId: number, ids: readonly string[]): Promise<void> {
  await sql`delete from collection_group where member_id = ${memberId} and id = any(${ids}::uuid[])`.execute(
    db,
  );
}

export async function putGroups(
  { db }: Queries,
  memberId: number,
  groups: readonly GroupRow[],
): Promise<void> {
  const column = <Name extends keyof GroupRow>(name: Name) => groups.map((group) => group[name]);
  await sql`
    insert into collection_group (member_id, id, title, sequence, version, create_time)
    select ${memberId}::integer, one.* from unnest(${column('id')}::uuid[], ${column('title')}::text[],
      ${column('sequence')}::text[], ${column('version')}::integer[], ${column('create_time')}::timestamptz[]) as one
    on conflict (member_id, id)
      do update set title = excluded.title, sequence = excluded.sequence, version = excluded.version`.execute(
    db,
  );
}
