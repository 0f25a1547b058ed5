import { sql, type RawBuilder, type Transaction } from 'kysely';

import { dayMs } from '../../trade/calendar/day-ms.ts';
import type { Tables } from '../db/tables.ts';

interface Making {
  transaction: Transaction<Tables>;
  seed: number;
  now: Date;
}

/**
 * Laycan outcomes are recorded from the publications of this number of past days. Every shipowner has more
 * than twenty laycans in that time.
 */
const recordedDays = 100;

/**
 * Records the outcomes of past laycans of the demo shipowners: most were unchanged, some were moved, and a
 * few sailings were cancelled. The shares differ between shipowners.
 * Shipowners with a demo publisher are left out, because they have complete publications from which outcomes
 * are computed.
 */
export async function insertDemoRecords({ transaction, seed, now }: Making): Promise<void> {
  const since = new Date(now.getTime() - recordedDays * dayMs);
  await sql`
    update batch set number = 1
    where number = 0 and template_id is null and state = 'replaced' and publish_time > ${since}::timestamptz
      and shipowner_id in (select id from shipowner where is_demo
        except select shipowner_id from member where publisher)`.execute(transaction);
  // Selects past sailings with `luck`, a number from 0 to 99 that decides the outcome. If it is below the
  // shipowner's `moved_share`, the laycan was moved; from 97 on, the sailing was cancelled.
  const records = sql`
    select information.id, information.shipowner_id, batch_id, batch.publish_time,
      ${hundredthOf(sql`${seed}::text || information.id::text`)} as luck,
      4 + ${hundredthOf(sql`${seed}::text || english_title`)} % 15 as moved_share
    from information join batch on batch.id = batch_id join shipowner on shipowner.id = information.shipowner_id
    where shipowner.is_demo and batch.number = 1 and batch.template_id is null and archived_time <= ${now}`;
  await insertMoves(transaction, records);
  await cancelSome(transaction, records);
}

/**
 * Inserts moves of laycans; delays are more frequent than earlier dates. The time of a move is some days
 * before the laycan, but after the publication.
 */
async function insertMoves(transaction: Transaction<Tables>, records: RawBuilder<unknown>): Promise<void> {
  await sql`
    insert into information_move (information_id, shipowner_id, batch_id, call_id, harbor_code,
      old_start_time, old_end_time, start_time, end_time, move_time)
    select record.id, shipowner_id, batch_id, call.id, harbor_code, start_time - days, end_time - days,
      start_time, end_time,
      greatest(publish_time + interval '1 hour', (start_time - days)::timestamptz - (2 + luck % 9) * interval '1 day')
    from (select *, case when luck % 4 = 3 then -1 - luck % 2 else 1 + luck % 4 end as days
      from (${records}) as all_records) as record
    cross join lateral (select id, harbor_code, start_time, end_time from information_harbor
      where information_id = record.id and is_load order by sequence limit 1) as call
    where luck < moved_share`.execute(transaction);
}

async function cancelSome(transaction: Transaction<Tables>, records: RawBuilder<unknown>): Promise<void> {
  const cancelled = sql`select id, publish_time + interval '2 days' as time from (${records}) as record where luck >= 97`;
  for (const lanes of ['information_lane', 'archived_lane'] as const)
    await sql`
      update ${sql.table(lanes)} as lane set withdrawn_time = time from (${cancelled}) as cancelled
      where lane.information_id = cancelled.id`.execute(transaction);
  await sql`
    update information set withdrawn_time = time from (${cancelled}) as cancelled
    where information.id = cancelled.id`.execute(transaction);
}

/** Returns a number from 0 to 99, always the same for the same text. */
const hundredthOf = (text: RawBuilder<unknown>) =>
  sql`('x' || substr(md5(${text}), 1, 7))::bit(28)::integer % 100`;
