import { laneColumns, lanesOf, Parameters, type LiveAt } from '../search/lane-query.ts';
import type { OpenDatabase } from '../open.ts';
import { rowJson, type SailingRights } from '../search/sailing-rows.ts';
import { vesselCandidates, type CandidateChoice } from './vessel-candidates.ts';

/** A page of rows that were found; `list` is their JSON text. */
export interface FoundPage {
  total: number;
  list: string;
}

export interface PageOfFound extends CandidateChoice {
  rights: SailingRights;
  live: LiveAt;
  limit: number;
  offset: number;
}

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

/** Vessels that have live sailings and are called so, each with the one that loads first. */
export async function findVessels({ pool }: OpenDatabase, choice: PageOfFound): Promise<FoundPage> {
  const parameters = new Parameters();
  const now = `${parameters.add(choice.live.now)}::timestamptz`;
  const text = `
    with named as materialized (${vesselCandidates(choice, parameters)}),
    there as materialized (select * from named
      where exists (select from information as sailing where ${liveOf('named', now)})),
    shown as (select * from there order by grade, ship_name, shipowner_id
      limit ${parameters.add(choice.limit)}::integer offset ${parameters.add(choice.offset)}::integer)
    select (select count(*)::integer from there) as total,
      coalesce((select '[' || string_agg('{"ship_name":' || to_json(shown.ship_name)
          || ',"imo":' || coalesce(to_json(nullif(shown.imo, ''))::text, 'null')
          || ',"mmsi":' || coalesce(to_json(${mmsiOf('shown', choice.of_demo)})::text, 'null')
          || ',"is_near":${choice.isNear ?? false},"sailing_total":' || sums.total
          || ',"next":' || ${rowJson(choice.rights, parameters)} || '}',
          ',' order by grade, shown.ship_name, shown.shipowner_id) || ']'
        from shown
        cross join lateral (select count(*) as total from (select from information as sailing
          where ${liveOf('shown', now)} limit 1000) as counted) as sums
        join lateral (select ${laneColumns} from information as sailing
          cross join lateral (${lanesOf('sailing.id', 'live')}) as lane
          where lane.archived_time > ${now} and ${liveOf('shown', now)}
          order by lane.start_time, lane.arrival_time, lane.information_id limit 1) as hit on true
        join information_card as card on card.information_id = hit.information_id), '[]') as list`;
  return onlyRow(await pool.query<FoundPage>({ text, values: parameters.values }));
}

/** Live sailings by their voyage number, then those of vessels that are called so; the first to load before. */
export async function findVoyages({ pool }: OpenDatabase, choice: PageOfFound): Promise<FoundPage> {
  const parameters = new Parameters();
  const now = `${parameters.add(choice.live.now)}::timestamptz`;
  const begins = choice.words.text.toLowerCase().replace(/[\\%_]/g, '\\$&');
  const demo = choice.of_demo ? 'and shipowner_id in (select id from shipowner where is_demo)' : '';
  const text = `
    with named as materialized (${vesselCandidates({ ...choice, most: vesselsMost }, parameters)}),
    candidate as materialized (
      (select id, 0 as grade from information
        where lower(voyage_number) like ${parameters.add(`${begins}%`)}::text
          and archived_time > ${now} and withdrawn_time is null ${demo}
        order by lower(voyage_number) using ~<~ limit ${choice.most})
      union all (select sailing.id, 1 from named join information as sailing on ${liveOf('named', now)}
        limit ${choice.most})),
    one as materialized (select id, min(grade) as grade from candidate group by id),
    hit as materialized (select one.grade, first.* from one
      join lateral (select ${laneColumns} from (${lanesOf('one.id', 'live')}) as lane
        where lane.archived_time > ${now}
        order by lane.start_time, lane.arrival_time, lane.load_sequence limit 1) as first on true
      order by grade, start_time, information_id limit ${choice.most}),
    shown as (select * from hit order by grade, start_time, information_id
      limit ${parameters.add(choice.limit)}::integer offset ${parameters.add(choice.offset)}::integer)
    select (select count(*)::integer from hit) as total,
      coalesce((select '[' || string_agg(${rowJson(choice.rights, parameters)}, ','
          order by hit.grade, hit.start_time, hit.information_id) || ']'
        from shown as hit join information_card as card using (information_id)), '[]') as list`;
  return onlyRow(await pool.query<FoundPage>({ text, values: parameters.values }));
}

/** Whose sailings stand among the voyages: those that are called so best. */
const vesselsMost = 10;

function onlyRow({ rows: [row] }: { rows: FoundPage[] }): FoundPage {
  if (!row) throw new Error('A search answered without a row.');
  return row;
}
