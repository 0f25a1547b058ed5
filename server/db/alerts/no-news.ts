import { sql } from 'kysely';

import type { Queries } from '../open.ts';

/**
 * A sailing whose last loading day has ended. Since that day began, its publisher has not changed, confirmed or
 * withdrawn it.
 */
export interface SilentSailing {
  information_id: string;
  /** The instant at which the last loading day ended. */
  archived_time: Date;
  /** The pairs of ports under which a lane search found the sailing before that instant. */
  ways: { start_code: string; end_code: string }[];
}

/**
 * Lists the sailings whose last loading day ended between two moments, and which their publishers have not
 * changed, confirmed or withdrawn since that day began. Sailings with an actual arrival are left out. The
 * list is empty if no member has an alert channel.
 */
export async function listSilentSailings(
  { db }: Queries,
  { since, until }: { since: Date; until: Date },
): Promise<SilentSailing[]> {
  const { rows } = await sql<SilentSailing>`
    select id as information_id, archived_time,
      coalesce((select json_agg(distinct jsonb_build_object('start_code', start_harbor_code,
        'end_code', end_harbor_code)) from (
        select information_id, start_harbor_code, end_harbor_code from information_lane
        union all select information_id, start_harbor_code, end_harbor_code from archived_lane
        union all select information_id, start_harbor_code, end_harbor_code from container_lane) as lane
        where lane.information_id = information.id and start_harbor_code <> ''), '[]') as ways
    from information
    where archived_time > ${since} and archived_time <= ${until} and withdrawn_time is null
      and greatest(change_time, confirm_time) < archived_time - interval '1 day'
      and not exists (select from information_harbor as call
        where call.information_id = information.id and call.actual_time is not null)
      and exists (select from alert_channel)
    order by archived_time, id limit 1000`.execute(db);
  return rows;
}
