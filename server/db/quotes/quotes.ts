import { sql, type RawBuilder } from 'kysely';

import type { AnswerOf } from '../../../contract/call.ts';
import type { Quote, quoteSelect } from '../../../contract/calls/quotes.ts';
import type { OpenDatabase } from '../open.ts';

/** Selects the quotes to list. A null port means any port. */
export interface QuoteChoice {
  start: readonly string[] | null;
  end: readonly string[] | null;
  /** The beginning of the period of the quotes. */
  since: Date;
  /** The end of the period of the quotes. */
  now: Date;
  ofDemo: boolean;
}

/** The maximum number of earlier quotes in the history of one series. */
const historyMost = 60;

/**
 * Lists the newest quote of each series (lane, cargo, quoting party, currency and unit), with the earlier
 * quotes of the series as its history, and counts the series.
 */
export async function listQuotes(
  { db }: OpenDatabase,
  choice: QuoteChoice,
  { offset, most, totalMost }: { offset: number; most: number; totalMost: number },
): Promise<{ list: Quote[]; total: number }> {
  const isWanted = sql`${isThere(choice)} and ${isOnLane(choice)}`;
  const { rows } = await sql<Quote>`
    with ranked as (
      select quote.*, row_number() over (partition by ${kind} order by quotation_time desc, id desc) as place
      from quote where ${isWanted}),
    newest as (
      select * from ranked where place = 1
      order by start_harbor_code, end_harbor_code, cargo_tag, quotation_time desc, id
      limit ${most} offset ${offset})
    select newest.id, newest.start_harbor_code, newest.end_harbor_code, newest.cargo_tag,
      newest.amount::text as amount, newest.currency, newest.unit, ${isoText(sql`newest.quotation_time`)} as quotation_time,
      newest.is_demo,
      (select row_to_json(brief) from (
        select shipowner.id, logo, chinese_title, english_title, shipowner.is_demo from shipowner
        where shipowner.id = newest.shipowner_id and hidden_time is null) as brief) as shipowner,
      (select json_agg(json_build_object('quotation_time', ${isoText(sql`ranked.quotation_time`)}, 'amount', ranked.amount::text)
          order by ranked.quotation_time, ranked.id)
        from ranked
        where ranked.place <= ${historyMost}
          and (ranked.start_harbor_code, ranked.end_harbor_code, ranked.cargo_tag, ranked.currency, ranked.unit)
            = (newest.start_harbor_code, newest.end_harbor_code, newest.cargo_tag, newest.currency, newest.unit)
          and ranked.shipowner_id is not distinct from newest.shipowner_id) as history
    from newest
    order by start_harbor_code, end_harbor_code, cargo_tag, newest.quotation_time desc, id`.execute(db);
  const counted = await sql<{ total: number }>`
    select count(*)::integer as total from (
      select distinct ${kind} from quote where ${isWanted} limit ${totalMost}) as kinds`.execute(db);
  return { list: rows, total: counted.rows[0]?.total ?? 0 };
}

/**
 * Lists every lane that has quotes, regardless of the lane that the reader chose. The lanes with the most
 * quotes are first.
 */
export async function listQuotedLanes(
  { db }: OpenDatabase,
  choice: QuoteChoice,
  most: number,
): Promise<AnswerOf<typeof quoteSelect>['lanes']> {
  const { rows } = await sql<AnswerOf<typeof quoteSelect>['lanes'][number]>`
    select start_harbor_code, end_harbor_code, count(distinct (${kind}))::integer as total from quote
    where ${isThere(choice)} group by 1, 2 order by total desc, 1, 2 limit ${most}`.execute(db);
  return rows;
}

/** The columns that identify a series of quotes. */
const kind = sql`start_harbor_code, end_harbor_code, cargo_tag, shipowner_id, currency, unit`;

const isoText = (time: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`to_char(${time} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`;

const isThere = ({ since, now, ofDemo }: QuoteChoice): RawBuilder<unknown> =>
  sql`is_published and quotation_time > ${since} and quotation_time <= ${now} and (is_demo or not ${ofDemo}::boolean)`;

const isOnLane = ({ start, end }: QuoteChoice): RawBuilder<unknown> =>
  sql`(${start}::text[] is null or start_harbor_code = any(${start}::text[]))
    and (${end}::text[] is null or end_harbor_code = any(${end}::text[]))`;
