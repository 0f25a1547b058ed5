import { sql } from 'kysely';

import type { AlertEventKind } from '../../../contract/limits/alert-limits.ts';
import type { Queries } from '../open.ts';
import { everyLane } from './every-lane.ts';

export interface NewAlertEvent {
  /**
   * An id derived from the change. Reporting the same change twice gives the same id, so the change is
   * reported once.
   */
  id: string;
  kind: AlertEventKind;
  /**
   * The recipients of the alert: one member (`member_id`), the followers of a sailing or a vessel, or the
   * publishers of a shipowner.
   */
  member_id?: number;
  information_id?: string;
  mmsi?: string;
  shipowner_id?: number;
  detail: object;
}

/**
 * Adds events to the outbox, the table from which alerts are sent. Run it in the transaction of the change,
 * so that both are committed or rolled back together. Known ids are skipped.
 */
export async function insertAlertEvents(
  { db }: Queries,
  events: readonly NewAlertEvent[],
  now: Date,
): Promise<number> {
  if (events.length === 0) return 0;
  const { numAffectedRows } = await sql`
    insert into alert_event (id, kind, member_id, information_id, mmsi, shipowner_id, detail, create_time)
    select id, kind, member_id, information_id, mmsi, shipowner_id, detail, ${now}
    from json_to_recordset(${JSON.stringify(events)}::json) as row (
      id uuid, kind text, member_id integer, information_id uuid, mmsi text, shipowner_id integer, detail jsonb)
    on conflict (id) do nothing`.execute(db);
  return Number(numAffectedRows ?? 0n);
}

/** The facts of a published sailing that alerts report. Days are plain dates. */
export interface AlertBasis {
  id: string;
  ship_name: string | null;
  is_withdrawn: boolean;
  calls: { id: string; harbor_code: string; start_time: string; end_time: string }[];
  cut_offs: { harbor_code: string; code: string; time: string }[];
  /** The pairs of a loading and a discharging port under which a lane search finds the sailing. */
  ways: { start_code: string; end_code: string }[];
}

/** Reads the facts of published sailings, before or after a publication changes them. */
export async function readAlertBasis(
  { db }: Queries,
  ids: readonly string[],
): Promise<Map<string, AlertBasis>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<AlertBasis>`
    select id, ship_name, withdrawn_time is not null as is_withdrawn,
      coalesce((select json_agg(json_build_object('id', call.id, 'harbor_code', harbor_code,
        'start_time', start_time, 'end_time', end_time) order by sequence)
        from information_harbor as call where call.information_id = information.id), '[]') as calls,
      coalesce((select json_agg(json_build_object('harbor_code', harbor_code, 'code', code, 'time', time)
        order by time::timestamptz) from cut_off where cut_off.information_id = information.id and time is not null),
        '[]') as cut_offs,
      coalesce((select json_agg(distinct jsonb_build_object('start_code', start_harbor_code,
        'end_code', end_harbor_code))
        from ${everyLane} where lane.information_id = information.id and start_harbor_code <> ''), '[]') as ways
    from information where id = any(${ids}::uuid[])`.execute(db);
  return new Map(rows.map((row) => [row.id, row]));
}

/** True if at least one member wants alerts about new sailings. */
export async function areNewSailingsWanted({ db }: Queries): Promise<boolean> {
  const { rows } = await sql<{ is_wanted: boolean }>`
    select exists (select from alert_setting where new_sailings) as is_wanted`.execute(db);
  return rows[0]?.is_wanted ?? false;
}

/**
 * Returns the different numbers of hours before a deadline at which members have chosen to be alerted, e.g.
 * 24 and 3.
 */
export async function listLeadHours({ db }: Queries): Promise<number[]> {
  const { rows } = await sql<{ hours: number }>`
    select distinct hours::integer as hours from alert_setting
    cross join jsonb_each(lead_hours) as class (name, list)
    cross join jsonb_array_elements_text(list) as hours`.execute(db);
  return rows.map(({ hours }) => hours);
}

/** A cut-off of a live sailing that is near enough to be reported. */
export interface NearDeadline {
  information_id: string;
  harbor_code: string;
  code: string;
  time: string;
}

/** Lists cut-offs of live sailings between two moments, if any member has a channel. */
export async function listNearDeadlines(
  { db }: Queries,
  { codes, since, until, now }: { codes: readonly string[]; since: Date; until: Date; now: Date },
): Promise<NearDeadline[]> {
  const { rows } = await sql<NearDeadline>`
    select information_id, harbor_code, code, time from shown_cut_off
    join information on information.id = information_id
    where code = any(${codes}::text[]) and time is not null and archived_time > ${now} and withdrawn_time is null
      and time::timestamptz > ${since} and time::timestamptz <= ${until}
      and exists (select from alert_channel)
    order by time::timestamptz, information_id, harbor_code, code limit 5000`.execute(db);
  return rows;
}

/**
 * Marks the waiting messages of events that are older than `before` as dead, which means that the server
 * gives them up. Deletes the deliveries that ended before this moment, and the events that were created at
 * least 30 days before it. Returns the number of deleted events.
 */
export async function pruneAlerts({ db }: Queries, before: Date, now: Date): Promise<number> {
  await sql`
    update alert_message set state = 'dead', end_time = ${now}
    where state = 'waiting' and event_number in (select number from alert_event where create_time < ${before})`.execute(
    db,
  );
  await sql`delete from alert_delivery where end_time < ${before}`.execute(db);
  await sql`delete from alert_pace where next_time < ${before}`.execute(db);
  const { numAffectedRows } = await sql`
    delete from alert_event where create_time < ${new Date(before.getTime() - pruneAfterMs)}
      and expand_time is not null`.execute(db);
  return Number(numAffectedRows ?? 0n);
}

/**
 * The time in ms from the moment at which messages are given up (dead) to the deletion of their event. In
 * this time, the operator can see them.
 */
const pruneAfterMs = 30 * 86_400_000;
