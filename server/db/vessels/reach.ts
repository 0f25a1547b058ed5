import { sql } from 'kysely';

import { reachLimits } from '../../../trade/vessel/reach.ts';
import type { Queries } from '../open.ts';

/** A laycan at a port of a sailing, with the instants at which it begins and ends there. */
interface StoredWindow {
  id: string;
  ship_name: string | null;
  /** The IMO number of the vessel; empty if it is unknown. */
  imo: string;
  codes: string[];
  start_time: string;
  end_time: string;
  start_instant: Date;
  end_instant: Date;
}

const windowColumns = sql.raw(`
  array_remove(array[harbor_code, second_harbor_code, third_harbor_code], null) as codes,
  start_time::text as start_time, end_time::text as end_time,
  start_time::timestamp at time zone time_zone as start_instant,
  (end_time + 1)::timestamp at time zone time_zone as end_instant`);

/**
 * Returns, for each of the given sailings that still loads, its next loading call. `of_demo` restricts the
 * result to sailings of demo shipowners.
 */
export async function listNextLoads(
  { db }: Queries,
  { ids, now, of_demo }: { ids: readonly string[]; now: Date; of_demo: boolean },
): Promise<StoredWindow[]> {
  const { rows } = await sql<StoredWindow>`
    select sailing.id, ship_name, coalesce(imo, '') as imo, load.* from information as sailing
    join shipowner on shipowner.id = shipowner_id
    join lateral (
      select ${windowColumns} from information_harbor join harbor on harbor.code = harbor_code
      where information_id = sailing.id and is_load and (end_time + 1)::timestamp at time zone time_zone > ${now}
      order by sequence limit 1) as load on true
    where sailing.id = any(${ids}::uuid[]) and archived_time > ${now} and withdrawn_time is null
      and (shipowner.is_demo or not ${of_demo}::boolean)`.execute(db);
  return rows;
}

const voyagesMost = 2_000;
/** The maximum time in days from the end of a voyage's last loading laycan to its last call. */
const voyageDaysMost = 150;

/**
 * Returns the last calls of all sailings of the given ships, including archived ones that are still at sea.
 * `names` are in lower case.
 */
export async function listLastCalls(
  { db }: Queries,
  { imos, names, now }: { imos: readonly string[]; names: readonly string[]; now: Date },
): Promise<StoredWindow[]> {
  const since = new Date(now.getTime() - reachLimits.overdueMs);
  const { rows } = await sql<StoredWindow>`
    select sailing.id, ship_name, coalesce(imo, '') as imo, last.* from information as sailing
    join lateral (
      select ${windowColumns} from information_harbor join harbor on harbor.code = harbor_code
      where information_id = sailing.id order by sequence desc limit 1) as last on true
    where (imo = any(${imos}::text[]) or lower(ship_name) = any(${names}::text[]))
      and archived_time > ${now}::timestamptz - make_interval(days => ${voyageDaysMost}::integer)
      and withdrawn_time is null and end_instant > ${since}
    limit ${voyagesMost}`.execute(db);
  return rows;
}

/** Returns the ships with these IMO numbers or current names (folded), with their newest positions. */
export async function listShipsCalled({ db }: Queries, words: readonly string[]) {
  return db
    .selectFrom('vessel_word as word')
    .innerJoin('vessel', 'vessel.mmsi', 'word.mmsi')
    .leftJoin('vessel_newest as newest', 'newest.mmsi', 'word.mmsi')
    .select(['vessel.mmsi', 'vessel.imo', 'word.kind', 'word.folded'])
    .select(['newest.time', 'newest.latitude', 'newest.longitude'])
    .where('word.folded', 'in', words)
    .where('word.kind', 'in', ['imo', 'name'])
    .limit(voyagesMost)
    .execute();
}

/**
 * Returns the port calls of the given ships since a time. The caller matches them with the laycans of
 * sailings.
 */
export async function listCallsSince({ db }: Queries, mmsis: readonly number[], since: Date) {
  return db
    .selectFrom('port_call')
    .select(['mmsi', 'harbor_code', 'arrive_time', 'depart_time'])
    .where('mmsi', 'in', mmsis)
    .where('arrive_time', '>', since)
    .execute();
}

/**
 * The limits by which the server decides that a ship is under way. Below `knots`, a ship drifts or manoeuvres
 * in a port. If two positions are more than `gapHours` apart, the track between them is unknown.
 */
const underWay = { knots: 3, gapHours: 24 };

interface SailedSpeeds {
  mmsi: number;
  /**
   * The average speed under way in the last `averageDays` days, in knots, weighted by time; null if the ship
   * did not sail in these days.
   */
  week_average: number | null;
  /** The average speed under way in the last `fastestDays` days, in knots, weighted by time. */
  average: number;
  /** The highest speed in the last `fastestDays` days, in knots. */
  fastest: number;
}

/** Returns the recent speeds of the given ships. A ship that did not sail has no row. */
export async function listSpeeds(
  { db }: Queries,
  mmsis: readonly number[],
  now: Date,
): Promise<SailedSpeeds[]> {
  const { averageDays, fastestDays } = reachLimits;
  const { rows } = await sql<SailedSpeeds>`
    with leg as (
      select mmsi, time, sog, lead(sog) over track as next_sog,
        extract(epoch from lead(time) over track - time)::double precision / 3600 as hours
      from vessel_position
      where mmsi = any(${mmsis}::integer[]) and time <= ${now}
        and time > ${now}::timestamptz - make_interval(days => ${fastestDays}::integer)
      window track as (partition by mmsi order by time)),
    sailed as (
      select *, time > ${now}::timestamptz - make_interval(days => ${averageDays}::integer) as is_of_week from leg
      where sog >= ${underWay.knots} and next_sog >= ${underWay.knots}
        and hours > 0 and hours < ${underWay.gapHours})
    select mmsi,
      (sum((sog + next_sog) / 2 * hours) filter (where is_of_week)
        / sum(hours) filter (where is_of_week))::double precision as week_average,
      (sum((sog + next_sog) / 2 * hours) / sum(hours))::double precision as average,
      max(least(sog, next_sog))::double precision as fastest
    from sailed group by mmsi`.execute(db);
  return rows;
}
