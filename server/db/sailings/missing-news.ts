import { sql } from 'kysely';

import type { Queries } from '../open.ts';

/**
 * Returns the time at which the publisher last changed or confirmed each of the given sailings, live or past.
 * Also returns whether the sailing is withdrawn and whether it has an actual arrival.
 */
export async function listLastWords({ db }: Queries, ids: readonly string[]) {
  const { rows } = await sql<{ id: string; word_time: Date; is_withdrawn: boolean; has_arrival: boolean }>`
    select id, greatest(change_time, confirm_time) as word_time, withdrawn_time is not null as is_withdrawn,
      exists (select from information_harbor as call
        where call.information_id = information.id and call.actual_time is not null) as has_arrival
    from information where id = any(${ids}::uuid[]) order by id`.execute(db);
  return rows;
}

interface SilentRow {
  id: number;
  since: Date;
  usual_minutes: number;
}

/**
 * The condition that a source (a carrier or a terminal) is silent: its last complete response is older than two
 * of its usual intervals, although the server tried to read it within the last three intervals. Without a
 * recent try, the server was stopped or no longer reads the source.
 */
const isSilent = (
  now: Date,
) => sql<boolean>`whole_time < ${now}::timestamptz - interval '2 minutes' * usual_minutes
  and run_time >= ${now}::timestamptz - interval '3 minutes' * usual_minutes`;

/** Lists the silent terminals (see `isSilent`) with the live sailings to which their calls belong. */
export async function listSilentTerminals({ db }: Queries, now: Date) {
  const { rows } = await sql<
    SilentRow & { harbor_code: string; terminals: string[]; information_ids: string[] }
  >`
    select id, harbor_code, whole_time as since, usual_minutes,
      array(select distinct terminal from terminal_call where source_id = source.id order by terminal) as terminals,
      array(select distinct information_id::text from terminal_match as match
        join information on information.id = match.information_id
        where match.source_id = source.id and archived_time > ${now} and withdrawn_time is null
        order by 1) as information_ids
    from terminal_source as source where ${isSilent(now)} order by id`.execute(db);
  return rows;
}

/** Lists the silent endpoints of carriers (see `isSilent`). */
export async function listSilentCarriers({ db }: Queries, now: Date) {
  const { rows } = await sql<
    SilentRow & { shipowner_id: number; chinese_title: string; english_title: string }
  >`
    select source.id, shipowner_id, chinese_title, english_title, whole_time as since, usual_minutes
    from schedule_source as source join shipowner on shipowner.id = shipowner_id
    where ${isSilent(now)} order by source.id`.execute(db);
  return rows;
}
