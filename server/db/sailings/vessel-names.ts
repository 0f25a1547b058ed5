import { sql, type Transaction } from 'kysely';

import type { Tables } from '../tables.ts';

/**
 * Records the vessel names of the given sailings for the search by name, with the latest time until which the
 * sailings are live. Names are not removed here, because a search checks whether the sailings still exist.
 * Rows are written in a fixed order, so that two publications of one shipowner cannot deadlock.
 */
export async function noteVesselNames(
  writer: Transaction<Tables>,
  sailingIds: readonly string[],
): Promise<void> {
  await sql`
    insert into vessel_name (shipowner_id, ship_name, imo, archived_time)
    select shipowner_id, ship_name, coalesce(imo, ''), max(archived_time) from information
    where id = any(${sailingIds}::uuid[]) and ship_name is not null and withdrawn_time is null
    group by 1, 2, 3 order by 1, 2, 3
    on conflict (shipowner_id, ship_name, imo) do update set archived_time = excluded.archived_time
      where vessel_name.archived_time < excluded.archived_time`.execute(writer);
}
