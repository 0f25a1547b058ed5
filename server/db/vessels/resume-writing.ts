import { sql } from 'kysely';

import type { Queries } from '../open.ts';
import type { HeardPortCall } from './write-vessels.ts';

/** Stays that have not ended: of each vessel the newest. */
export async function listOpenCalls({ db }: Queries): Promise<HeardPortCall[]> {
  const rows = await db
    .selectFrom('port_call')
    .distinctOn('mmsi')
    .select(['mmsi', 'harbor_code', 'arrive_time', 'berth_time', 'depart_time'])
    .orderBy('mmsi')
    .orderBy('arrive_time', 'desc')
    .execute();
  return rows
    .filter((row) => row.depart_time === null)
    .map((row) => ({
      mmsi: row.mmsi,
      harbor_code: row.harbor_code,
      arrive_time: row.arrive_time.getTime(),
      berth_time: row.berth_time?.getTime() ?? null,
      depart_time: null,
    }));
}

/** A writer that died had points in memory that its tracks bend by: the newest of each vessel is kept in their place. */
export async function keepNewestInTrack({ db }: Queries): Promise<void> {
  await sql`
    insert into vessel_position (mmsi, time, latitude, longitude, sog, cog, heading, status)
    select mmsi, time, latitude, longitude, sog, cog, heading, status from vessel_newest
    on conflict do nothing`.execute(db);
}
