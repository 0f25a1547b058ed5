import { sql, type Transaction } from 'kysely';

import type { Tables } from '../tables.ts';
import { deleteAreaLanes, insertAreaLanes } from './area-lanes.ts';
import { noteVesselNames } from './vessel-names.ts';

/**
 * The tables with lane rows, which lane searches read. Searches for live sailings read only
 * `information_lane`, so this table must contain the rows of every sailing that may be live.
 */
export type LaneTable = 'information_lane' | 'archived_lane';

/**
 * Rewrites the rows that searches read for these sailings (the read model): lane rows, and cards with the
 * JSON of a sailing. Code that changes a sailing or its calls must call this function in the same
 * transaction. The calls of a sailing must be numbered from 1 without gaps.
 */
export async function refreshReadModel(
  writer: Transaction<Tables>,
  sailingIds: readonly string[],
  laneTable: LaneTable = 'information_lane',
): Promise<void> {
  await noteLeftLanes(writer, sailingIds);
  // Deletes from the live table first. If a job is moving lane rows to the archive, this statement waits for
  // the job. The next statement then finds the moved rows.
  await sql`delete from information_lane where information_id = any(${sailingIds}::uuid[])`.execute(writer);
  await sql`delete from archived_lane where information_id = any(${sailingIds}::uuid[])`.execute(writer);
  await deleteAreaLanes(writer, sailingIds);
  await sql`delete from information_card where information_id = any(${sailingIds}::uuid[])`.execute(writer);
  await insertReadModel(writer, sailingIds, laneTable);
}

/** Inserts the lane rows and the cards (JSON) of sailings that have none yet. */
export async function insertReadModel(
  writer: Transaction<Tables>,
  sailingIds: readonly string[],
  laneTable: LaneTable = 'information_lane',
): Promise<void> {
  await insertLanes(writer, sailingIds, laneTable);
  if (laneTable === 'information_lane') await insertAreaLanes(writer, sailingIds);
  await insertCards(writer, sailingIds);
  await noteVesselNames(writer, sailingIds);
  await noteContainers(writer, sailingIds);
}

/**
 * Rewrites the cards (JSON) of sailings whose lane rows do not change, for example when their shipowner gets
 * another name or logo. The lane rows are marked as changed, so that devices that store them for offline
 * search fetch the new cards.
 */
export async function refreshCards(
  writer: Transaction<Tables>,
  sailingIds: readonly string[],
): Promise<void> {
  await sql`update information_lane set change_id = default where information_id = any(${sailingIds}::uuid[])`.execute(
    writer,
  );
  await rewriteCards(writer, sailingIds);
}

/**
 * Rewrites the cards (JSON) of newly confirmed sailings, and the confirmation time in their lane rows, by
 * which searches sort.
 */
export async function refreshConfirmed(
  writer: Transaction<Tables>,
  sailingIds: readonly string[],
): Promise<void> {
  await sql`
    update information_lane as lane
    set confirm_time = date_trunc('milliseconds', sailing.confirm_time), change_id = default
    from information as sailing
    where lane.information_id = any(${sailingIds}::uuid[]) and sailing.id = lane.information_id`.execute(
    writer,
  );
  await rewriteCards(writer, sailingIds);
}

async function rewriteCards(writer: Transaction<Tables>, sailingIds: readonly string[]): Promise<void> {
  await sql`delete from information_card where information_id = any(${sailingIds}::uuid[])`.execute(writer);
  await insertCards(writer, sailingIds);
  await noteContainers(writer, sailingIds);
}

/**
 * Records that container sailings have changed, so that every server updates its memory. Container sailings
 * have no lane rows, because servers search them in memory (see `domain/containers`).
 */
export async function noteContainers(
  writer: Transaction<Tables>,
  sailingIds: readonly string[],
): Promise<void> {
  await sql`
    insert into container_change (information_id)
    select id from information where id = any(${sailingIds}::uuid[]) and kind = 'container'
    on conflict (information_id) do update set change_id = excluded.change_id`.execute(writer);
}

/**
 * Inserts the lane rows of sailings: each port of a loading call (alternatives included) with each port of a
 * later discharging call.
 *
 * There are also rows with an empty code, for searches without a loading place (any loading call) or without a
 * discharging place (the last discharging call). So every lane search reads one range of one index.
 *
 * A row is archived when its own loading days have ended in its port's time zone. No further cargo can be
 * loaded there, even if the vessel still loads elsewhere. No row stays live longer than its sailing, even if
 * the port's time zone has changed. Container sailings get no lane rows, so that searches for general cargo do
 * not find them.
 */
async function insertLanes(
  writer: Transaction<Tables>,
  sailingIds: readonly string[],
  laneTable: LaneTable,
): Promise<void> {
  await sql`
    with stop as (
      select information_id, sequence, start_time, end_time, is_load, is_unload, withdrawn_time,
        date_trunc('milliseconds', coalesce(confirm_time, change_time)) as confirm_time,
        array[harbor_code, second_harbor_code, third_harbor_code] as codes,
        sequence = max(sequence) filter (where is_unload) over sailing as is_last_unload,
        least((end_time + 1)::timestamp at time zone time_zone, archived_time) as archived_time
      from information_harbor
      join information on information.id = information_id
      join harbor on harbor.code = harbor_code
      where information_id = any(${sailingIds}::uuid[]) and kind = 'general'
      window sailing as (partition by information_id)),
    load as (
      select stop.*, code from stop,
      lateral (select distinct unnest(codes || array['']) as code) as harbors
      where is_load and code is not null),
    unload as (
      select stop.*, code from stop,
      lateral (select distinct unnest(codes || case when is_last_unload then '' end) as code) as harbors
      where is_unload and code is not null)
    insert into ${sql.table(laneTable)} (
      start_harbor_code, end_harbor_code, start_time, end_time, arrival_time, arrival_end_time, information_id,
      load_sequence, unload_sequence, archived_time, withdrawn_time, confirm_time, is_repeated)
    select load.code, unload.code, load.start_time, load.end_time, unload.start_time, unload.end_time, load.information_id,
      load.sequence, unload.sequence, load.archived_time, load.withdrawn_time, load.confirm_time,
      count(*) over (partition by load.information_id, load.code, unload.code) > 1
    from load
    join unload on unload.information_id = load.information_id and unload.sequence > load.sequence
    order by 1, 2, 3, 5`.execute(writer);
}

/**
 * Records the lanes that the sailings no longer match, so that devices that store these lanes for offline
 * search delete the sailings. The record may stay when a sailing matches again, because devices then receive
 * the sailing as well.
 */
async function noteLeftLanes(writer: Transaction<Tables>, sailingIds: readonly string[]): Promise<void> {
  await sql`
    insert into lane_left (start_harbor_code, end_harbor_code, information_id)
    select distinct start_harbor_code, end_harbor_code, lane.information_id from every_lane as lane
    where lane.information_id = any(${sailingIds}::uuid[]) and not exists (
      select from information_harbor as load
      join information_harbor as unload
        on unload.information_id = load.information_id and unload.sequence > load.sequence
      where load.information_id = lane.information_id and load.is_load and unload.is_unload
        and start_harbor_code in ('', load.harbor_code, load.second_harbor_code, load.third_harbor_code)
        and end_harbor_code in ('', unload.harbor_code, unload.second_harbor_code, unload.third_harbor_code))
    on conflict (start_harbor_code, end_harbor_code, information_id)
      do update set change_id = excluded.change_id, left_time = excluded.left_time`.execute(writer);
}

/** Selects an instant in the format of `Date.toISOString`. */
const instant = (column: string) =>
  sql`to_char(${sql.ref(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as ${sql.ref(column)}`;

/** SQL for the JSON of a row without its braces, so that several rows can be joined into one object. */
const piece = sql`left(substr(row_to_json(piece)::text, 2), -1)`;

/** The JSON of a call. A container sailing's call includes clock times and terminal. */
const callText = sql`case when coalesce(start_clock, end_clock, nullif(terminal, '')) is null
  then row_to_json(call)::text else left(row_to_json(call)::text, -1) || ',' || substr(json_build_object(
    'start_clock', start_clock, 'end_clock', end_clock, 'terminal', terminal)::text, 2) end`;

/**
 * Inserts the cards of sailings: their JSON in pieces. `body` is for all readers, `ship` for members, `rate`
 * for certified members, and `own_rate` for the sailing's publisher (including a hidden rate). `calls` has
 * one object for each call. Building this JSON when sailings are written makes a search four times as fast.
 */
async function insertCards(writer: Transaction<Tables>, sailingIds: readonly string[]): Promise<void> {
  await sql`
    insert into information_card (information_id, shipowner_id, body, ship, rate, own_rate, calls, call_days)
    select sailing.id, sailing.shipowner_id,
      (select ${piece} from (select sailing.id, shipowner.brief as shipowner, machine_id, category_id, shiproute_id,
        cargo_tags, is_price, ${instant('create_time')}, ${instant('publish_time')}, ${instant('change_time')}, ${instant('confirm_time')},
        ${instant('withdrawn_time')}, is_demo) as piece)
        || case when kind = 'container' then ',"kind":"container","service_code":' || to_json(service_code)
          || ',"is_blank":' || is_blank else '' end,
      (select ${piece} from (select ship_name, imo, voyage_number) as piece),
      (select ${piece} from (select case when is_price then price_amount::text end as price_amount,
        case when is_price then price_currency end as price_currency,
        case when is_price then price_unit end as price_unit) as piece),
      (select ${piece} from (select price_amount::text as price_amount, price_currency, price_unit) as piece),
      stop.calls, stop.call_days
    from information as sailing
    join (select id, row_to_json(brief) as brief
      from (select id, logo, chinese_title, english_title, is_demo from shipowner) as brief
    ) as shipowner on shipowner.id = sailing.shipowner_id
    join (select information_id, array_agg(start_time order by sequence) as call_days,
        array_agg((select ${callText} from (select id, harbor_code, second_harbor_code,
          third_harbor_code, use_common, case when is_load and is_unload then 'both' when is_load then 'load'
          when is_unload then 'unload' else 'transit' end as harbor_type, start_time, end_time, is_load, is_unload
        ) as call) order by sequence) as calls
      from information_harbor where information_id = any(${sailingIds}::uuid[]) group by information_id
    ) as stop on stop.information_id = sailing.id
    where sailing.id = any(${sailingIds}::uuid[])`.execute(writer);
}
