import { sql } from 'kysely';

import type { Queries } from '../open.ts';
import type { Tables } from '../tables.ts';

/**
 * An inquiry or report without an answer, with its author, and the present names of the sailing's shipowner,
 * vessel and voyage.
 */
export interface OpenInquiryRow extends Pick<
  Tables['inquiry'],
  'id' | 'kind' | 'from' | 'to' | 'start_time' | 'about' | 'message'
> {
  cargo: string;
  mobile: string;
  nickname: string;
  chinese_shipowner: string;
  english_shipowner: string;
  ship_name: string | null;
  voyage_number: string;
  create_time: Date;
}

/**
 * The condition that a report was not sent by an operator from the queue of conflicts. A report of an
 * operator waits for the shipowner, and not for an answer of the site.
 */
export const isNotOwnReport = sql`not exists (select from conflict_check where report_id = inquiry.id)`;

/** Lists the inquiries and reports since a time that have no answer, the oldest first. */
export async function listOpenInquiries(
  { db }: Queries,
  since: Date,
  most: number,
): Promise<OpenInquiryRow[]> {
  const { rows } = await sql<OpenInquiryRow>`
    select inquiry.id, inquiry.kind, inquiry."from", inquiry."to", inquiry.start_time::text as start_time,
      inquiry.about, inquiry.message, inquiry.create_time,
      concat_ws(' ', nullif(inquiry.cargo, ''), inquiry.amount::text, inquiry.unit) as cargo,
      member.mobile, member.nickname, shipowner.chinese_title as chinese_shipowner,
      shipowner.english_title as english_shipowner, sailing.ship_name, sailing.voyage_number
    from inquiry
    join information sailing on sailing.id = inquiry.information_id
    join shipowner on shipowner.id = inquiry.shipowner_id
    join member on member.id = inquiry.member_id
    where inquiry.answer is null and inquiry.create_time > ${since} and ${isNotOwnReport}
    order by inquiry.create_time, inquiry.id limit ${most}`.execute(db);
  return rows;
}

/** True if the inquiry exists and has no answer. */
export async function isInquiryOpen({ db }: Queries, id: string): Promise<boolean> {
  const found = await db
    .selectFrom('inquiry')
    .select('id')
    .where('id', '=', id)
    .where('answer', 'is', null)
    .executeTakeFirst();
  return found !== undefined;
}
