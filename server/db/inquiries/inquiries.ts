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
  /** Selects the inquiries that one member wrote, the inquiries to one organisation, or all. */
  of: { member_id: number } | { shipowner_id: number } | 'all';
  /** True to list only inquiries without an answer. */
  isUnanswered?: boolean;
  /** Restricts the list to inquiries by members with these mobile numbers; null for no restriction. */
  writers: readonly string[] | null;
  /** The number of rows to skip. */
  offset: number;
  /** The maximum number of rows to return. */
  most: number;
  /** The number at which counting stops, so that counting a large table stays fast. */
  totalMost: number;
}

export interface WrittenRow extends Omit<
  Tables['inquiry'],
  'create_time' | 'kind' | 'shipowner_id' | 'member_id' | 'answer' | 'answer_time'
> {
  create_time: Date;
  answer: { text: string; time: string } | null;
  shipowner: ShipownerBrief;
  ship_name: string | null;
  voyage_number: string;
  sailing_kind: Selectable<Tables['information']>['kind'];
  nickname: string;
  mobile: string;
}

const answerJson = sql`case when answer is not null then json_build_object('text', answer, 'time',
  to_char(answer_time at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) end`;

/** Lists inquiries, newest first, with their authors and the present names of the sailings. */
export async function listInquiries(
  { db }: Queries,
  { kind, of, writers, isUnanswered = false, offset, most, totalMost }: InquiryChoice,
): Promise<{ rows: WrittenRow[]; total: number }> {
  const isAmong =
    of === 'all'
      ? sql`true`
      : 'member_id' in of
        ? sql`inquiry.member_id = ${of.member_id}`
        : sql`inquiry.shipowner_id = ${of.shipowner_id}`;
  const isByWriters = writers
    ? sql`inquiry.member_id in (select id from member where mobile = any(${writers}::text[]))`
    : sql`true`;
  const isOpen = isUnanswered ? sql`inquiry.answer is null` : sql`true`;
  const isWanted = sql`(${isAmong} and ${isByWriters} and ${isOpen})`;
  const { rows } = await sql<WrittenRow>`
    select inquiry.id, inquiry.information_id, inquiry."from", inquiry."to", inquiry.start_time, inquiry.end_time,
      inquiry.cargo, inquiry.amount::text as amount, inquiry.unit, inquiry.ready_since, inquiry.ready_until,
      inquiry.about, inquiry.message, inquiry.create_time, ${answerJson} as answer, sailing.ship_name, sailing.voyage_number,
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

/** An inquiry or report that is to be answered. */
export interface AnsweredInquiry {
  id: string;
  kind: InquiryKind;
  member_id: number;
  mobile: string;
}

/**
 * Returns and locks the inquiries whose id begins with these characters, at most two, because the caller only
 * needs to detect that the beginning is ambiguous.
 */
export async function lockInquiries({ db }: Queries, beginning: string): Promise<AnsweredInquiry[]> {
  const { rows } = await sql<AnsweredInquiry>`
    select inquiry.id, kind, member_id, mobile from inquiry join member on member.id = member_id
    where inquiry.id::text like ${`${beginning}%`} limit 2 for update of inquiry`.execute(db);
  return rows;
}

/** Stores the answer to an inquiry, in place of an earlier one. */
export async function storeAnswer({ db }: Queries, id: string, answer: string, now: Date): Promise<void> {
  await db.updateTable('inquiry').set({ answer, answer_time: now }).where('id', '=', id).execute();
}
