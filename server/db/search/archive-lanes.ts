import { sql } from 'kysely';

import type { Queries } from '../open.ts';

/**
 * Moves the lane rows of up to `most` sailings that were past at `before` to the archive table, so that live
 * searches read fewer rows. Returns the number of sailings. Every sailing has a lane row with both ends open,
 * so one range of an index finds the oldest sailings. Several servers may run this function concurrently:
 * each skips sailings that another server or a publication has locked.
 */
export async function moveArchivedLanes({ db }: Queries, before: Date, most: number): Promise<number> {
  const day = before.toISOString().slice(0, 10);
  const { rows } = await sql<{ total: number }>`
    with past as materialized (
      select distinct sailing.id
      from information_lane as lane join information as sailing on sailing.id = lane.information_id
      where start_harbor_code = '' and end_harbor_code = '' and start_time <= ${day}::date + 1
        and sailing.archived_time <= ${before}
      limit ${most}),
    held as materialized (
      select id from information where id in (select id from past) order by id for update skip locked),
    moved as (
      delete from information_lane using held where information_id = held.id returning information_lane.*),
    without_areas as (delete from area_lane using held where information_id = held.id),
    archived as (insert into archived_lane select * from moved returning information_id)
    select count(distinct information_id)::integer as total from archived`.execute(db);
  return rows[0]?.total ?? 0;
}
