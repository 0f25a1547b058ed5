import { sql } from 'kysely';

import type { LiveAt } from '../search/lane-query.ts';
import type { Queries } from '../open.ts';

/** A lane between two ports, with the time of the newest change to its sailings. */
export interface ListedLane {
  from: string;
  to: string;
  change_time: Date;
}

/**
 * Lists the lanes with the most live sailings, for the pages that search engines index. Leaves out lanes with
 * demo data. The query reads every live lane row.
 */
export async function listLanesToFind({ db }: Queries, { now }: LiveAt, most: number): Promise<ListedLane[]> {
  const { rows } = await sql<ListedLane>`
    select start_harbor_code as "from", end_harbor_code as "to", max(sailing.change_time) as change_time
    from information_lane as lane join information as sailing on sailing.id = lane.information_id
    where start_harbor_code <> '' and end_harbor_code <> '' and lane.archived_time > ${now}
      and lane.withdrawn_time is null
    group by 1, 2 having not bool_or(sailing.is_demo) order by count(*) desc, 1, 2 limit ${most}`.execute(db);
  return rows;
}

/**
 * Lists the shipowners with live sailings, for the pages that search engines index, each with the time of the
 * newest change to its sailings. Leaves out demo data.
 */
export async function listShipownersToFind(
  { db }: Queries,
  { now }: LiveAt,
  most: number,
): Promise<{ id: number; change_time: Date }[]> {
  const { rows } = await sql<{ id: number; change_time: Date }>`
    select shipowner.id, max(sailing.change_time) as change_time
    from shipowner join information as sailing on sailing.shipowner_id = shipowner.id
    where not shipowner.is_demo and not sailing.is_demo and sailing.archived_time > ${now}
      and sailing.withdrawn_time is null
    group by shipowner.id order by shipowner.id limit ${most}`.execute(db);
  return rows;
}
