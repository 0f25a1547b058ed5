import { sql, type Insertable, type Selectable } from 'kysely';

import type { ShipownerBrief } from '../../../trade/sailing/shipowner.ts';
import type { Queries } from '../open.ts';
import { timeOfNthNewest } from '../nth-newest.ts';
import type { Tables } from '../tables.ts';

export type InquiryKind = Tables['inquiry']['kind'];

/** Stores an inquiry. Returns false if its id already exists. */
export async function insertInquiry({ db }: Queries, row: Insertable<Tables['inquiry']>): Promise<boolean> {
  const inserted = await db
    .insertInto('inquiry')
    .values(row)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
}

/** Returns the author and creation time of the inquiry with this id; null if there is no such inquiry. */
export async function findInquiry(
  { db }: Queries,
  id: string,
): Promise<{ member_id: number; create_time: Date } | null> {
  const found = await db
    .selectFrom('inquiry')
    .select(['member_id', 'create_time'])
    .where('id', '=', id)
    .executeTakeFirst();
  return found ?? null;
}

/**
 * Returns the creation time of the `most`-th newest inquiry that the member has written since a time. Null
 * means that the member may write another inquiry.
 */
export async function findInquiryBefore(
  { db }: Queries,
  { memberId, kind, since, most }: { memberId: number; kind: InquiryKind; since: Date; most: number },
): Promise<Date | null> {
  const rows = db.selectFrom('inquiry').select('create_time').where('member_id', '=', memberId);
  return timeOfNthNewest(rows.where('kind', '=', kind).where('create_time', '>', since), most);
}

export interface InquiryChoice {
  kind: InquiryKind;
  /** The inquiries of one member, those to one organisation, or all. */
  of: { member_id: number } | { shipowner_id: number } | 'all';
  /** Restricts the list to members with these mobile numbers; null for no restriction. */
  writers: readonly string[] | null;
  /** The number of rows to skip; `most` is the number of rows to read. Counting stops at `totalMost`. */
  offset: number;
  most: number;
  totalMost: number;
}

export interface WrittenRow extends Omit<
  Tables['inquiry'],
  'create_time' | 'kind' | 'shipowner_id' | 'member_id'
> {
  create_time: Date;
  shipowner: ShipownerBrief;
  ship_name: string | null;
  voyage_number: string;
  sailing_kind: Selectable<Tables['information']>['kind'];
  nickname: string;
  mobile: string;
}

/** Lists inquiries, newest first, with their authors and the present names of the sailings. */
export async function listInquiries(
  { db }: Queries,
  { kind, of, writers, offset, most, totalMost }: InquiryChoice,
): Promise<{ rows: WrittenRow[]; total: number }> {
  const isAmong =
    of === 'all'
      ? sql`true`
      : 'member_id' in of
        ? sql`inquiry.member_id = ${of.member_id}`
        : sql`inquiry.shipowner_id = ${of.shipowner_id}`;
  const isWanted = writers
    ? sql`(${isAmong} and inquiry.member_id in (select id from member where mobile = any(${writers}::text[])))`
    : isAmong;
  const { rows } = await sql<WrittenRow>`
    select inquiry.id, inquiry.information_id, inquiry."from", inquiry."to", inquiry.start_time, inquiry.end_time,
      inquiry.cargo, inquiry.amount::text as amount, inquiry.unit, inquiry.ready_since, inquiry.ready_until,
      inquiry.about, inquiry.message, inquiry.create_time, sailing.ship_name, sailing.voyage_number,
      sailing.kind as sailing_kind,
      member.nickname, member.mobile,
      (select row_to_json(brief) from (select shipowner.id, logo, chinese_title, english_title, shipowner.is_demo)
        as brief) as shipowner
    from inquiry
    join information as sailing on sailing.id = inquiry.information_id
    join shipowner on shipowner.id = inquiry.shipowner_id
    join member on member.id = inquiry.member_id
    where inquiry.kind = ${kind} and ${isWanted}
    order by inquiry.create_time desc, inquiry.id desc
    limit ${most} offset ${offset}`.execute(db);
  const counted = await sql<{ total: number }>`
    select count(*)::integer as total from (
      select from inquiry where kind = ${kind} and ${isWanted} limit ${totalMost}) as inquiry`.execute(db);
  return { rows, total: counted.rows[0]?.total ?? 0 };
}
