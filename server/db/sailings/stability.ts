import { sql } from 'kysely';

import type { Stability } from '../../../contract/calls/sailings/shipowner.ts';
import type { OpenDatabase } from '../open.ts';
import { daysMovedSql } from './days-moved.ts';

/**
 * Returns the stability of a shipowner's loading laycans in publications since a time, or null for fewer than
 * `least` sailings. A median of fewer than `least` values is null too. Sailings that were not published from
 * a group are left out, because no publisher could move them.
 */
export async function findStability(
  { db }: OpenDatabase,
  shipownerId: number,
  { since, least }: { since: Date; least: number },
): Promise<Stability | null> {
  const { rows } = await sql<Stability>`
    with published as (
      select information.id, information.kind from information join batch on batch.id = batch_id
      where information.shipowner_id = ${shipownerId} and batch.number > 0
        and information.publish_time > ${since}::timestamptz),
    moved as (
      select move.information_id, ${sql.raw(daysMovedSql({ move: 'move', kind: 'published.kind' }))} as days,
        extract(epoch from old_start_time::timestamp at time zone time_zone - move_time) / 3600 as hours
      from information_move as move
      join published on published.id = move.information_id
      join information_harbor as call on call.id = move.call_id
      join harbor on harbor.code = move.harbor_code
      where move.shipowner_id = ${shipownerId} and move_time > ${since}::timestamptz
        and call.sequence = (select min(sequence) from information_harbor as first
          where first.information_id = move.information_id and first.is_load)),
    sailing as (select sum(days) as days from moved group by information_id)
    select (select count(*)::integer from published) as sailing_total,
      (select count(*)::integer from sailing) as moved_total,
      (select percentile_cont(0.5) within group (order by days) from sailing
        having count(*) >= ${least}::integer) as drift_days,
      (select round(percentile_cont(0.5) within group (order by hours::float8))::float8 from moved
        having count(distinct information_id) >= ${least}::integer) as warning_hours`.execute(db);
  const [found] = rows;
  return found && found.sailing_total >= least ? found : null;
}
