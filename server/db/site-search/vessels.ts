import { laneColumns, lanesOf, Parameters, type LiveAt } from '../search/lane-query.ts';
import type { OpenDatabase } from '../open.ts';
import { rowJson, type SailingRights } from '../search/sailing-rows.ts';
import { askPrepared } from './prepared.ts';
import type { VesselCandidate } from './vessel-candidates.ts';

/** A page of rows that were found; `list` is their JSON text. */
export interface FoundPage {
  total: number;
  list: string;
}

export interface PageOfFound {
  rights: SailingRights;
  live: LiveAt;
  /** Only what AIS hears of invented vessels. */
  of_demo: boolean;
  most: number;
  limit: number;
  offset: number;
}

/**
 * Vessels that may be meant, in the order in which they are found. As JSON: how many there are is then no reason for
 * the database to plan anew.
 */
const namedOf = (vessels: readonly VesselCandidate[], parameters: Parameters): string => {
  const rows = vessels.map((vessel, place) => ({ ...vessel, place }));
  return `json_to_recordset(${parameters.add(JSON.stringify(rows))}::json)
    as named (place integer, shipowner_id integer, ship_name text, imo text)`;
};

/**
 * Sailings of a vessel of that name that are live and stand. The index of names finds them: `+ 0` keeps the database
 * from reading all sailings of the shipowner beside it.
 */
const liveOf = (vessel: string, now: string) => `lower(sailing.ship_name) = lower(${vessel}.ship_name)
  and sailing.shipowner_id + 0 = ${vessel}.shipowner_id and coalesce(sailing.imo, '') = ${vessel}.imo
  and sailing.archived_time > ${now} and sailing.withdrawn_time is null`;

/** Under which number AIS hears it now: a ship that has changed its flag stands there under each of its numbers. */
const mmsiOf = (
  vessel: string,
  ofDemo: boolean,
) => `(select lpad(heard.mmsi::text, 9, '0') from vessel as heard
  left join vessel_newest as newest using (mmsi)
  where heard.imo = ${vessel}.imo and heard.imo <> '' ${ofDemo ? 'and heard.is_demo' : ''}
  order by newest.time desc nulls last limit 1)`;

/** Which of these vessels have live sailings, each with the one that loads first. */
export async function findVessels(
  { pool }: OpenDatabase,
  vessels: readonly VesselCandidate[],
  { rights, live, of_demo, limit, offset }: PageOfFound,
): Promise<FoundPage> {
  const parameters = new Parameters();
  const now = `${parameters.add(live.now)}::timestamptz`;
  const text = `
    with there as materialized (select named.* from ${namedOf(vessels, parameters)}
      cross join lateral (select from information as sailing where ${liveOf('named', now)} limit 1) as one),
    shown as (select * from there order by place
      limit ${parameters.add(limit)}::integer offset ${parameters.add(offset)}::integer)
    select (select count(*)::integer from there) as total,
      coalesce((select '[' || string_agg('{"ship_name":' || to_json(shown.ship_name)
          || ',"imo":' || coalesce(to_json(nullif(shown.imo, ''))::text, 'null')
          || ',"mmsi":' || coalesce(to_json(${mmsiOf('shown', of_demo)})::text, 'null')
          || ',"sailing_total":' || sums.total || ',"next":' || ${rowJson(rights, parameters)} || '}',
          ',' order by place) || ']'
        from shown
        cross join lateral (select count(*) as total from (select from information as sailing
          where ${liveOf('shown', now)} limit 1000) as counted) as sums
        join lateral (select ${laneColumns} from information as sailing
          cross join lateral (${lanesOf('sailing.id', 'live')}) as lane
          where lane.archived_time > ${now} and ${liveOf('shown', now)}
          order by lane.start_time, lane.arrival_time, lane.information_id limit 1) as hit on true
        join information_card as card on card.information_id = hit.information_id), '[]') as list`;
  return onlyRow(await askPrepared<FoundPage>(pool, { text, values: parameters.values }));
}

export interface VoyageCandidates {
  /** Sailings by their voyage number. */
  ids: readonly string[];
  vessels: readonly VesselCandidate[];
}

/** Sailings that are called so and live, then those of the vessels; the first to load before. */
export async function findVoyages(
  { pool }: OpenDatabase,
  { ids, vessels }: VoyageCandidates,
  { rights, live, most, limit, offset }: PageOfFound,
): Promise<FoundPage> {
  const parameters = new Parameters();
  const now = `${parameters.add(live.now)}::timestamptz`;
  const text = `
    with candidate as materialized (
      select value::uuid as id, 0 as grade from json_array_elements_text(${parameters.add(JSON.stringify(ids))}::json)
      union all (select sailing.id, 1 from ${namedOf(vessels, parameters)}
        cross join lateral (select id from information as sailing where ${liveOf('named', now)}
          limit ${most}) as sailing
        limit ${most})),
    one as materialized (select id, min(grade) as grade from candidate group by id),
    hit as materialized (select one.grade, first.* from one
      join lateral (select ${laneColumns} from (${lanesOf('one.id', 'live')}) as lane
        where lane.archived_time > ${now}
        order by lane.start_time, lane.arrival_time, lane.load_sequence limit 1) as first on true
      order by grade, start_time, information_id limit ${most}),
    shown as (select * from hit order by grade, start_time, information_id
      limit ${parameters.add(limit)}::integer offset ${parameters.add(offset)}::integer)
    select (select count(*)::integer from hit) as total,
      coalesce((select '[' || string_agg(${rowJson(rights, parameters)}, ','
          order by hit.grade, hit.start_time, hit.information_id) || ']'
        from shown as hit join information_card as card using (information_id)), '[]') as list`;
  return onlyRow(await askPrepared<FoundPage>(pool, { text, values: parameters.values }));
}

function onlyRow([row]: readonly FoundPage[]): FoundPage {
  if (!row) throw new Error('A search answered without a row.');
  return row;
}
