import { sql } from 'kysely';

import type { Queries } from '../open.ts';
import type { HeardPortCall } from './write-vessels.ts';

/**
 * A port call that had not ended when the last server that wrote positions stopped. `is_demo` marks a demo
 * vessel.
 */
export interface OpenCall {
  call: HeardPortCall;
  is_demo: boolean;
}

/** Lists the newest port call of each vessel, if it has not ended. */
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

/**
 * Adds each vessel's newest position to its track. If a server that wrote positions crashed, the track points
 * in its memory are lost, and the newest position is the best replacement.
 */
export async function addNewestToTracks({ db }: Queries): Promise<void> {
  await sql`
    insert into vessel_position (mmsi, time, latitude, longitude, sog, cog, heading, status)
    select mmsi, time, latitude, longitude, sog, cog, heading, status from vessel_newest
    on conflict do nothing`.execute(db);
}

/** Returns the given MMSIs that belong to a real ship and not to a demo vessel. */
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

/** Returns the newest position time of the demo fleet; null if the fleet has no positions. */
export async function findDemoTime({ db }: Queries): Promise<Date | null> {
  const found = await db
    .selectFrom('vessel_newest')
    .innerJoin('vessel', 'vessel.mmsi', 'vessel_newest.mmsi')
    .select(({ fn }) => fn.max('time').as('time'))
    .where('is_demo', '=', true)
    .executeTakeFirst();
  return found?.time ?? null;
}
