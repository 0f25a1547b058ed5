import { sql, type RawBuilder, type Transaction } from 'kysely';

import type { Tables } from '../tables.ts';

type Writer = Transaction<Tables>;

/**
 * Inserts the area rows of sailings that have lane rows but no area rows yet. A sailing has one row for each pair
 * of areas and each of its loading calls, so a search from area to area reads one range of an index instead of
 * the lanes of thousands of port pairs.
 */
export async function insertAreaLanes(writer: Writer, sailingIds: readonly string[]): Promise<void> {
  await insertRows(writer, sql`lane.information_id = any(${sailingIds}::uuid[])`);
}

export async function deleteAreaLanes(writer: Writer, sailingIds: readonly string[]): Promise<void> {
  await sql`delete from area_lane where information_id = any(${sailingIds}::uuid[])`.execute(writer);
}

/**
 * Runs `change`, which changes the ports of areas, and then rebuilds the area rows of all sailings. The table
 * is locked, so a concurrent publication waits and then reads the new areas.
 */
export async function remakeAreaLanes(writer: Writer, change: () => Promise<void>): Promise<void> {
  await sql`lock table area_lane in share row exclusive mode`.execute(writer);
  const before = await findAreas(writer);
  await change();
  if ((await findAreas(writer)) === before) return;
  await sql`delete from area_lane`.execute(writer);
  await insertRows(writer, sql`true`);
}

async function findAreas(writer: Writer): Promise<string> {
  const { rows } = await sql<{ hash: string }>`
    select md5(coalesce(string_agg(area_code || ' ' || harbor_code, ',' order by area_code, harbor_code), '')) as hash
    from area_harbor`.execute(writer);
  return rows[0]?.hash ?? '';
}

/**
 * A live sailing may have several rows for a pair of areas. At each moment `now`, exactly one of them fulfils
 * the condition `counted_from <= now < archived_time`: the row of the call whose loading days end next.
 * Sailings can therefore be counted without removing duplicates.
 */
async function insertRows(writer: Writer, condition: RawBuilder<unknown>): Promise<void> {
  await sql`
    with load as (
      select distinct load.area_code as start_area_code, unload.area_code as end_area_code, lane.information_id,
        lane.load_sequence, lane.start_time, lane.end_time, lane.archived_time, lane.withdrawn_time
      from information_lane as lane
      join area_harbor as load on load.harbor_code = lane.start_harbor_code
      join area_harbor as unload on unload.harbor_code = lane.end_harbor_code
      where ${condition})
    insert into area_lane (start_area_code, end_area_code, shipowner_id, information_id, load_sequence, start_time,
      end_time, counted_from, archived_time, withdrawn_time)
    select start_area_code, end_area_code, shipowner_id, load.information_id, load_sequence, start_time, end_time,
      coalesce(lag(load.archived_time) over (partition by start_area_code, end_area_code, load.information_id
        order by load.archived_time, load_sequence), '-infinity'),
      load.archived_time, load.withdrawn_time
    from load join information on information.id = load.information_id`.execute(writer);
}
