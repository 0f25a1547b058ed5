import type { Queries } from '../open.ts';

/**
 * Returns a complete vessel with its newest position and its static data; undefined if the vessel is unknown.
 */
export async function findVessel({ db }: Queries, mmsi: number) {
  return db
    .selectFrom('vessel')
    .leftJoin('vessel_newest as newest', 'newest.mmsi', 'vessel.mmsi')
    .selectAll('vessel')
    .select([
      'newest.time',
      'newest.latitude',
      'newest.longitude',
      'newest.sog',
      'newest.cog',
      'newest.heading',
      'newest.status',
    ])
    .where('vessel.mmsi', '=', mmsi)
    .executeTakeFirst();
}

/** Lists the static data that the crew entered, newest first. */
export async function listStatics({ db }: Queries, mmsi: number, limit: number) {
  return db
    .selectFrom('vessel_statics')
    .select(['time', 'name', 'destination', 'eta', 'draught_m'])
    .where('mmsi', '=', mmsi)
    .orderBy('time', 'desc')
    .limit(limit)
    .execute();
}

/** Lists the newest positions of the track between two times. The result is sorted oldest first. */
export async function listTrack(
  { db }: Queries,
  mmsi: number,
  span: { start: Date; end: Date; limit: number },
) {
  const rows = await db
    .selectFrom('vessel_position')
    .select(['time', 'latitude', 'longitude', 'sog', 'cog', 'heading', 'status'])
    .where('mmsi', '=', mmsi)
    .where('time', '>=', span.start)
    .where('time', '<=', span.end)
    .orderBy('time', 'desc')
    .limit(span.limit)
    .execute();
  return rows.reverse();
}

/** Lists the port calls of a vessel, newest first. */
export async function listPortCalls({ db }: Queries, mmsi: number, limit: number) {
  return db
    .selectFrom('port_call')
    .select(['harbor_code', 'arrive_time', 'berth_time', 'depart_time'])
    .where('mmsi', '=', mmsi)
    .orderBy('arrive_time', 'desc')
    .limit(limit)
    .execute();
}
