import { sql } from 'kysely';

import type { Queries } from '../open.ts';
import type { HeardPortCall } from './write-vessels.ts';

/** A stay that had not ended when the last writer stopped, and whether its ship is invented. */
export interface OpenCall {
  call: HeardPortCall;
  is_demo: boolean;
}

/** Stays that have not ended: of each vessel the newest. */
export async function listOpenCalls({ db }: Queries): Promise<OpenCall[]> {
  const rows = await db
    .selectFrom('port_call')
    .innerJoin('vessel', 'vessel.mmsi', 'port_call.mmsi')
    .distinctOn('port_call.mmsi')
    .select(['port_call.mmsi', 'harbor_code', 'arrive_time', 'berth_time', 'depart_time', 'is_demo'])
    .orderBy('port_call.mmsi')
    .orderBy('arrive_time', 'desc')
    .execute();
  return rows
    .filter((row) => row.depart_time === null)
    .map(({ is_demo, mmsi, harbor_code, arrive_time, berth_time }) => ({
      is_demo,
      call: {
        mmsi,
        harbor_code,
        arrive_time: arrive_time.getTime(),
        berth_time: berth_time?.getTime() ?? null,
        depart_time: null,
      },
    }));
}

/** A writer that died had points in memory that its tracks bend by: the newest of each vessel is kept in their place. */
export async function keepNewestInTrack({ db }: Queries): Promise<void> {
  await sql`
    insert into vessel_position (mmsi, time, latitude, longitude, sog, cog, heading, status)
    select mmsi, time, latitude, longitude, sog, cog, heading, status from vessel_newest
    on conflict do nothing`.execute(db);
}

/** Those of these numbers that a real ship has. */
export async function listReal({ db }: Queries, mmsis: readonly number[]): Promise<Set<number>> {
  if (mmsis.length === 0) return new Set();
  const rows = await db
    .selectFrom('vessel')
    .select('mmsi')
    .where('mmsi', 'in', mmsis)
    .where('is_demo', '=', false)
    .execute();
  return new Set(rows.map(({ mmsi }) => mmsi));
}

/** When a ship of the demo fleet was last heard. */
export async function findDemoTime({ db }: Queries): Promise<Date | null> {
  const found = await db
    .selectFrom('vessel_newest')
    .innerJoin('vessel', 'vessel.mmsi', 'vessel_newest.mmsi')
    .select(({ fn }) => fn.max('time').as('time'))
    .where('is_demo', '=', true)
    .executeTakeFirst();
  return found?.time ?? null;
}
