import { sql } from 'kysely';

import type { LaycanOutcome } from '../../../contract/calls/sailings/directory.ts';
import type { CargoTag, MachineId } from '../../../trade/sailing/sailing.ts';
import type { ShipownerBrief } from '../../../trade/sailing/shipowner.ts';
import type { OpenDatabase } from '../open.ts';

/** A shipowner with figures about its live sailings. Withdrawn sailings do not count. */
export interface DirectoryFigures extends ShipownerBrief {
  is_recommended: boolean;
  rank: number;
  sailing_total: number;
  machine_ids: MachineId[];
  cargo_tags: CargoTag[];
  shiproute_ids: string[];
  confirm_time: Date | null;
}

/**
 * Lists every shipowner that is not hidden, with its figures. The query reads every live sailing, so the
 * caller caches the result.
 */
export async function listDirectory({ db }: OpenDatabase, now: Date): Promise<DirectoryFigures[]> {
  const { rows } = await sql<DirectoryFigures>`
    with live as materialized (
      select shipowner_id, kind, machine_id, shiproute_id, cargo_tags, coalesce(confirm_time, change_time) as word_time
      from information where archived_time > ${now} and withdrawn_time is null),
    counted as (
      select shipowner_id, count(*)::integer as sailing_total, max(word_time) as confirm_time,
        array_agg(distinct machine_id) filter (where kind = 'general') as machine_ids,
        array_agg(distinct shiproute_id) filter (where shiproute_id is not null) as shiproute_ids
      from live group by shipowner_id),
    tagged as (
      select shipowner_id, array_agg(distinct tag) as cargo_tags
      from live cross join unnest(cargo_tags) as tag group by shipowner_id)
    select shipowner.id, logo, chinese_title, english_title, is_demo, is_recommended, rank, confirm_time,
      coalesce(sailing_total, 0) as sailing_total, coalesce(machine_ids, '{}') as machine_ids,
      coalesce(shiproute_ids, '{}') as shiproute_ids, coalesce(cargo_tags, '{}') as cargo_tags
    from shipowner left join counted on counted.shipowner_id = shipowner.id
    left join tagged on tagged.shipowner_id = shipowner.id
    where hidden_time is null
    order by shipowner.id`.execute(db);
  return rows;
}

export interface OwnerPair {
  shipowner_id: number;
  from: string;
  to: string;
  sailing_total: number;
}

/**
 * Counts live sailings by shipowner, loading port and last discharging port, busiest pair first. A sailing
 * counts once for each of its loading calls that is not over.
 */
export async function listOwnerPairs({ db }: OpenDatabase, now: Date): Promise<OwnerPair[]> {
  const { rows } = await sql<OwnerPair>`
    select shipowner_id, load.harbor_code as "from", unload.harbor_code as "to", count(*)::integer as sailing_total
    from information_lane as lane join information on information.id = lane.information_id
    join information_harbor as load on load.information_id = lane.information_id and load.sequence = lane.load_sequence
    join information_harbor as unload
      on unload.information_id = lane.information_id and unload.sequence = lane.unload_sequence
    where lane.start_harbor_code = '' and lane.end_harbor_code = '' and lane.archived_time > ${now}
      and lane.withdrawn_time is null and load.harbor_code <> unload.harbor_code
    group by shipowner_id, load.harbor_code, unload.harbor_code
    order by sailing_total desc, load.harbor_code, unload.harbor_code`.execute(db);
  return rows;
}

/**
 * Returns the ports at which each shipowner's live sailings load or discharge. Transit calls do not count,
 * because no cargo is loaded or discharged there.
 */
export async function listOwnerHarbors({ db }: OpenDatabase, now: Date): Promise<Map<number, string[]>> {
  const { rows } = await sql<{ shipowner_id: number; codes: string[] }>`
    select shipowner_id, array_agg(distinct start_harbor_code || end_harbor_code) as codes
    from information_lane as lane join information on information.id = lane.information_id
    where (lane.start_harbor_code = '') <> (lane.end_harbor_code = '') and lane.archived_time > ${now}
      and lane.withdrawn_time is null
    group by shipowner_id`.execute(db);
  return new Map(rows.map(({ shipowner_id, codes }) => [shipowner_id, codes]));
}

/**
 * Returns the outcomes (unchanged, moved, cancelled) of the last laycans of each shipowner, oldest first.
 * Includes only sailings whose last loading day is over. Imported sailings (`batch.number` is 0) are left
 * out: they were not published from a schedule group, so no publisher could move their laycans.
 * `findStability` leaves them out too.
 */
export async function listLaycanOutcomes(
  { db }: OpenDatabase,
  { now, most }: { now: Date; most: number },
): Promise<Map<number, LaycanOutcome[]>> {
  const { rows } = await sql<{ shipowner_id: number; outcomes: LaycanOutcome[] }>`
    select shipowner.id as shipowner_id, array_agg(case
        when withdrawn_time is not null then 'cancelled' when is_moved then 'moved' else 'kept' end
      order by last.archived_time, last.id) as outcomes
    from shipowner cross join lateral (
      select information.id, information.archived_time, information.withdrawn_time,
        exists (select from information_move as move
          join information_harbor as call on call.id = move.call_id
          where move.information_id = information.id
            and call.sequence = (select min(sequence) from information_harbor as first
              where first.information_id = information.id and first.is_load)) as is_moved
      from information join batch on batch.id = batch_id
      where information.shipowner_id = shipowner.id and information.archived_time <= ${now} and batch.number > 0
      order by information.archived_time desc, information.id desc limit ${most}) as last
    group by shipowner.id`.execute(db);
  return new Map(rows.map(({ shipowner_id, outcomes }) => [shipowner_id, outcomes]));
}
