import { sql } from 'kysely';

import type { MachineId } from '../../../trade/sailing/sailing.ts';
import type { OpenDatabase } from '../open.ts';

/** The number of sailings with one vessel type and one set of cargo tags. The tags are sorted. */
export interface MachineCount {
  shiproute_id: string | null;
  machine_id: MachineId;
  cargo_tags: string[];
  sailing_total: number;
}

/** The number of sailings between two ports, with one vessel type and one set of cargo tags. */
export type MachineLaneCount = MachineCount & { shiproute_id: string; from: string; to: string };

/**
 * Counts live sailings of general cargo by vessel type, set of cargo tags and trade lane, without withdrawn
 * ones. The query reads every live sailing.
 */
export async function countByMachine({ db }: OpenDatabase, now: Date): Promise<MachineCount[]> {
  const { rows } = await sql<MachineCount>`
    select shiproute_id, machine_id, tags.cargo_tags, count(*)::integer as sailing_total
    from information cross join lateral (select array(
      select distinct unnest(information.cargo_tags) order by 1) as cargo_tags) as tags
    where archived_time > ${now} and withdrawn_time is null and kind = 'general'
    group by shiproute_id, machine_id, tags.cargo_tags
    order by sailing_total desc, shiproute_id, machine_id, tags.cargo_tags`.execute(db);
  return rows;
}

/**
 * Lists the busiest port pairs of each trade lane and vessel type: the pairs of a loading port and a
 * sailing's last discharging port with the most sailings. The sailings of a pair are then counted as in a
 * lane search, which also finds sailings that call at further ports before, between or after these two.
 */
export async function countMachineLanes(
  { db }: OpenDatabase,
  { now, most }: { now: Date; most: number },
): Promise<MachineLaneCount[]> {
  const { rows } = await sql<MachineLaneCount>`
    with pair as materialized (
      select shiproute_id, machine_id, load.harbor_code as start_code, unload.harbor_code as end_code,
        row_number() over (partition by shiproute_id, machine_id
          order by count(*) desc, load.harbor_code, unload.harbor_code) as place
      from information_lane as lane join information on information.id = lane.information_id
      join information_harbor as load on load.information_id = lane.information_id and load.sequence = lane.load_sequence
      join information_harbor as unload
        on unload.information_id = lane.information_id and unload.sequence = lane.unload_sequence
      where lane.start_harbor_code = '' and lane.end_harbor_code = '' and lane.archived_time > ${now}
        and lane.withdrawn_time is null and shiproute_id is not null and load.harbor_code <> unload.harbor_code
      group by shiproute_id, machine_id, load.harbor_code, unload.harbor_code)
    select pair.shiproute_id, start_code as "from", end_code as "to", pair.machine_id, tags.cargo_tags,
      count(distinct lane.information_id)::integer as sailing_total
    from pair join information_lane as lane
      on lane.start_harbor_code = start_code and lane.end_harbor_code = end_code
    join information on information.id = lane.information_id and information.machine_id = pair.machine_id
      and information.shiproute_id = pair.shiproute_id
    cross join lateral (select array(
      select distinct unnest(information.cargo_tags) order by 1) as cargo_tags) as tags
    where place <= ${most} and lane.archived_time > ${now} and lane.withdrawn_time is null
    group by pair.shiproute_id, start_code, end_code, pair.machine_id, tags.cargo_tags
    order by pair.shiproute_id, sailing_total desc, start_code, end_code, pair.machine_id, tags.cargo_tags`.execute(
    db,
  );
  return rows;
}
