import { sql } from 'kysely';

import type { Coverage } from '../../../contract/calls/sailings/coverage.ts';
import type { BilingualName } from '../../../trade/sailing/dictionary.ts';
import { dayMs } from '../../../trade/calendar/day-ms.ts';
import type { OpenDatabase } from '../open.ts';

/**
 * Counts live sailings of general cargo by trade lane. The row without a trade lane is the total of all lanes.
 * The query reads every live sailing, so the caller caches the result for a minute.
 */
export async function listCoverage(
  { db }: OpenDatabase,
  now: Date,
): Promise<(Coverage & BilingualName & { id: string | null })[]> {
  const wordSince = (days: number) =>
    sql`count(information.id) filter (where coalesce(confirm_time, change_time) >= ${new Date(now.getTime() - days * dayMs)})::integer`;
  const { rows } = await sql<Coverage & BilingualName & { id: string | null }>`
    with live as materialized (
      select id, shipowner_id, shiproute_id, confirm_time, change_time from information
      where archived_time > ${now} and withdrawn_time is null and kind = 'general'),
    counted as (
      select shiproute_id, count(*)::integer as sailing_total, count(distinct shipowner_id)::integer as shipowner_total,
        ${wordSince(7)} as word_7_total, ${wordSince(14)} as word_14_total, ${wordSince(30)} as word_30_total
      from live as information group by grouping sets ((shiproute_id), ()) having grouping(shiproute_id) = 1 or shiproute_id is not null)
    select shiproute.id, chinese_name, english_name, coalesce(shipowner_total, 0) as shipowner_total,
      coalesce(sailing_total, 0) as sailing_total, coalesce(word_7_total, 0) as word_7_total,
      coalesce(word_14_total, 0) as word_14_total, coalesce(word_30_total, 0) as word_30_total
    from shiproute full join counted on counted.shiproute_id = shiproute.id
    order by shiproute.id is null desc, coalesce(sailing_total, 0) desc, sequence`.execute(db);
  return rows;
}
