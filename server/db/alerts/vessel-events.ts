import { sql } from 'kysely';

import { dayMs, hourMs } from '../../../trade/calendar/day-ms.ts';
import type { Queries } from '../open.ts';

interface PortCall {
  mmsi: number;
  harbor_code: string;
  arrive_time: number;
  depart_time: number | null;
}

/**
 * The maximum age in ms of an arrival or departure that is reported. There may be older ones, for example
 * after the server was stopped for a day.
 */
const oldestCallMs = 6 * hourMs;

/**
 * Adds an event for each recent arrival and departure of a followed vessel, in the transaction that stores
 * the port calls. `now` is the newest time of the AIS feed. A port call is stored several times, but its
 * arrival and its departure are reported once each.
 */
export async function insertCallEvents(
  { db }: Queries,
  calls: readonly PortCall[],
  now: number,
): Promise<void> {
  const events = calls.flatMap(({ mmsi, harbor_code, arrive_time, depart_time }) => {
    const event = { mmsi: String(mmsi).padStart(9, '0'), harbor_code, arrive_time };
    return [
      { ...event, what: 'arrived', time: arrive_time },
      ...(depart_time === null ? [] : [{ ...event, what: 'departed', time: depart_time }]),
    ];
  });
  const recent = events.filter(({ time }) => now - time <= oldestCallMs);
  if (recent.length === 0) return;
  await sql`
    insert into alert_event (id, kind, mmsi, detail, create_time)
    select md5(concat_ws(' ', 'alert call', what, mmsi, arrive_time))::uuid, 'vessel', mmsi,
      json_build_object('what', what, 'harbor_code', harbor_code, 'time',
        to_char(to_timestamp(time / 1000.0) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')),
      ${new Date(now)}
    from json_to_recordset(${JSON.stringify(recent)}::json) as row (
      mmsi text, harbor_code text, arrive_time bigint, what text, time bigint)
    where exists (select from collection_vessel where collection_vessel.mmsi = row.mmsi)
    on conflict (id) do nothing`.execute(db);
}

export interface WatchedVessel {
  mmsi: string;
  time: Date;
  latitude: number;
  longitude: number;
  /** The vessel's state at the server's last check; null before the first check. */
  area: string | null;
  is_lost: boolean | null;
}

/**
 * Lists the vessels followed by members who have a channel, each with its newest position and its state at
 * the last check.
 */
export async function listWatchedVessels({ db }: Queries): Promise<WatchedVessel[]> {
  const { rows } = await sql<WatchedVessel>`
    select followed.mmsi, newest.time, latitude, longitude, area, is_lost
    from (select distinct mmsi from collection_vessel join alert_channel using (member_id)) as followed
    join vessel_newest as newest on newest.mmsi = followed.mmsi::integer
    left join alert_vessel as known on known.mmsi = followed.mmsi
    order by followed.mmsi`.execute(db);
  return rows;
}

export async function putVesselStates(
  { db }: Queries,
  states: readonly { mmsi: string; area: string; is_lost: boolean }[],
  now: Date,
): Promise<void> {
  if (states.length === 0) return;
  await sql`
    insert into alert_vessel (mmsi, area, is_lost, edit_time)
    select mmsi, area, is_lost, ${now} from json_to_recordset(${JSON.stringify(states)}::json) as row (
      mmsi text, area text, is_lost boolean)
    on conflict (mmsi) do update set area = excluded.area, is_lost = excluded.is_lost,
      edit_time = excluded.edit_time`.execute(db);
}

interface JudgedSailing {
  id: string;
  shipowner_id: number;
  /**
   * The result of the last check whether the vessel can reach its next loading port in time; null before the
   * first check.
   */
  verdict: string | null;
}

/**
 * Lists the live sailings that load within 45 days and whose arrival was not checked for an hour. Sailings
 * that were checked longest ago are first.
 */
export async function listSailingsToJudge(
  { db }: Queries,
  { now, most }: { now: Date; most: number },
): Promise<JudgedSailing[]> {
  const { rows } = await sql<JudgedSailing>`
    select sailing.id, shipowner_id, verdict from information as sailing
    left join alert_reach as known on known.information_id = sailing.id
    where archived_time > ${now} and archived_time < ${new Date(now.getTime() + 45 * dayMs)}
      and withdrawn_time is null and ship_name is not null
      and (known.edit_time is null or known.edit_time < ${new Date(now.getTime() - hourMs)})
      and exists (select from alert_channel)
    order by known.edit_time nulls first, sailing.id limit ${most}`.execute(db);
  return rows;
}

export async function putVerdicts(
  { db }: Queries,
  verdicts: readonly { information_id: string; verdict: string }[],
  now: Date,
): Promise<void> {
  if (verdicts.length === 0) return;
  await sql`
    insert into alert_reach (information_id, verdict, edit_time)
    select information_id, verdict, ${now} from json_to_recordset(${JSON.stringify(verdicts)}::json) as row (
      information_id uuid, verdict text)
    on conflict (information_id) do update set verdict = excluded.verdict, edit_time = excluded.edit_time`.execute(
    db,
  );
}

/**
 * Takes an advisory lock until the transaction ends, so that only one server at a time checks vessels. Returns
 * false if another server has the lock.
 */
export async function lockWatching({ db }: Queries, key: number): Promise<boolean> {
  const { rows } = await sql<{ is_locked: boolean }>`
    select pg_try_advisory_xact_lock(${key}) as is_locked`.execute(db);
  return rows[0]?.is_locked ?? false;
}
