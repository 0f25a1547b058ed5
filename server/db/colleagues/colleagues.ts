import { sql } from 'kysely';

import { placesText } from '../membership/seat-until.ts';
import type { Queries } from '../open.ts';

/** A member who shares a corporate membership. */
export interface ColleagueRow {
  member_id: number;
  /** The id of the colleague's seat; 0 for the owner. */
  seat: number;
  nickname: string;
  mobile: string;
}

/**
 * Lists all members who share a corporate membership with a member, including that member, the owner first.
 *
 * The list is empty if there is no membership or only one person can use it. A member's own corporate days
 * take precedence over a seat, so no member is in two memberships. Every request reads this list, so that an
 * ended seat, a refund or a smaller plan takes effect immediately.
 */
export async function listColleagues({ db }: Queries, memberId: number, now: Date): Promise<ColleagueRow[]> {
  const { rows } = await sql<ColleagueRow>`
    with asked as (select ${memberId}::integer as id, ${now}::timestamptz as now),
    membership as (
      select owner.id as owner_id, ${sql.raw(placesText('owner.id', 'asked.now'))} as places
      from asked join member owner on owner.disabled_time is null and owner.id = coalesce(
        (select asked.id where ${sql.raw(placesText('asked.id', 'asked.now'))} is not null),
        (select seat.owner_id from seat where seat.holder_id = asked.id))),
    colleague as (
      select member.id as member_id, 0 as seat, member.nickname, member.mobile
      from membership join member on member.id = membership.owner_id where membership.places > 1
      union all
      select member.id, seat.id, member.nickname, member.mobile
      from membership
      join seat on seat.owner_id = membership.owner_id and seat.place <= membership.places
      join member on member.id = seat.holder_id and member.disabled_time is null
      where ${sql.raw(placesText('member.id', '(select now from asked)'))} is null)
    select * from colleague
    where exists (select from colleague one join asked on one.member_id = asked.id)
    order by seat`.execute(db);
  return rows;
}

export interface SharedGroupRow {
  member_id: number;
  id: string;
  title: string;
  lanes: { from: string; to: string | null }[];
}

/** Lists the groups of favourites that these members share, most recently shared first. */
export async function listSharedGroups(
  { db }: Queries,
  memberIds: readonly number[],
  most: { groups: number; lanes: number },
): Promise<SharedGroupRow[]> {
  const { rows } = await sql<SharedGroupRow>`
    select member_id, id, title, (
      select coalesce(json_agg(json_build_object('from', lane."from", 'to', nullif(lane."to", ''))), '[]')
      from (
        select "from", "to" from collection_harbor
        where member_id = one.member_id and group_id = one.id
        order by sequence, "from", "to" limit ${most.lanes}) as lane) as lanes
    from collection_group as one
    where member_id = any(${memberIds}::integer[]) and shared_time is not null
    order by shared_time desc, member_id, id limit ${most.groups}`.execute(db);
  return rows;
}

export interface SharedListRow {
  member_id: number;
  id: string;
  list_date: string;
  kept_time: Date;
  row_total: number;
  /** The size of the stored, encrypted list. */
  bytes: number;
}

/**
 * Lists the imported lists of sailings (own lists) that these members share, without their contents, most
 * recently saved first.
 */
export async function listSharedLists(
  { db }: Queries,
  memberIds: readonly number[],
  most: number,
): Promise<SharedListRow[]> {
  return db
    .selectFrom('own_list')
    .select(['member_id', 'id', 'list_date', 'kept_time', 'row_total'])
    .select(sql<number>`octet_length(sealed)`.as('bytes'))
    .where('member_id', 'in', memberIds)
    .where('shared_time', 'is not', null)
    .orderBy('kept_time', 'desc')
    .orderBy('member_id')
    .orderBy('id')
    .limit(most)
    .execute();
}

/** Returns the given ids that belong to imported lists (own lists) which the member shares with colleagues. */
export async function sharedAmong(
  { db }: Queries,
  memberId: number,
  ids: readonly string[],
): Promise<string[]> {
  const rows = await db
    .selectFrom('own_list')
    .select('id')
    .where('member_id', '=', memberId)
    .where('id', 'in', ids)
    .where('shared_time', 'is not', null)
    .execute();
  return rows.map(({ id }) => id);
}

/** True if at least one of the members shares an imported list (own list). */
export async function isAnyListShared({ db }: Queries, memberIds: readonly number[]): Promise<boolean> {
  const found = await db
    .selectFrom('own_list')
    .select('member_id')
    .where('member_id', 'in', memberIds)
    .where('shared_time', 'is not', null)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

/** The tables with rows that a member can share with colleagues. */
export type SharedTable = 'collection_group' | 'own_list';

/** Returns the ids of those rows of a table that the member shares with colleagues. */
export async function idsShared({ db }: Queries, table: SharedTable, memberId: number): Promise<string[]> {
  const rows = await db
    .selectFrom(table)
    .select('id')
    .where('member_id', '=', memberId)
    .where('shared_time', 'is not', null)
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}

/**
 * Locks a member's row until the transaction ends. Returns true if colleagues see the row, false if they do
 * not, and null if the row does not exist.
 */
export async function lockShared(
  { db }: Queries,
  table: SharedTable,
  { memberId, id }: { memberId: number; id: string },
): Promise<boolean | null> {
  const found = await db
    .selectFrom(table)
    .select('shared_time')
    .where('member_id', '=', memberId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return found ? found.shared_time !== null : null;
}

/** Records the moment since which colleagues see a member's row. Null ends the sharing. */
export async function putShared(
  { db }: Queries,
  table: SharedTable,
  { memberId, id, since }: { memberId: number; id: string; since: Date | null },
): Promise<void> {
  await db
    .updateTable(table)
    .set({ shared_time: since })
    .where('member_id', '=', memberId)
    .where('id', '=', id)
    .execute();
}
