import type { AnswerOf } from '../../../contract/call.ts';
import type { informationSelect } from '../../../contract/calls/sailings/sailing.ts';
import { selectLanesOf, Parameters, selectHits, type LaneQuery } from '../search/lane-query.ts';
import type { OpenDatabase } from '../open.ts';
import { rowJson, type SailingRights } from '../search/sailing-rows.ts';

export interface Vessel {
  shipowner_id: number;
  /** The name of the vessel; null if the vessel is not named yet (TBN). */
  ship_name: string | null;
  imo: string | null;
}

/** Returns the vessel of a sailing, or null if there is no such sailing. */
export async function findVesselOf({ db }: OpenDatabase, id: string): Promise<Vessel | null> {
  const row = await db
    .selectFrom('information')
    .select(['shipowner_id', 'ship_name', 'imo'])
    .where('id', '=', id)
    .executeTakeFirst();
  return row ?? null;
}

const scheduleMost = 100;

/**
 * Selects live or past sailings (`when`). `live` contains the times that decide whether a sailing is live.
 */
export type AtTime = Pick<LaneQuery, 'live' | 'when'>;

/**
 * Returns the JSON text of the vessel's other sailings. A live sailing is shown from its first loading call
 * that is not over, a past sailing from its last loading call. Both are shown to the last discharging call. Two
 * vessels are the same if their IMO numbers match. If one has no IMO number, name and shipowner must match.
 */
export async function listVesselSailings(
  { pool }: OpenDatabase,
  vessel: Vessel,
  { exceptId, rights, live, when }: AtTime & { exceptId: string; rights: SailingRights },
): Promise<string> {
  const parameters = new Parameters();
  const imo = `${parameters.add(vessel.imo)}::text`;
  const now = `${parameters.add(live.now)}::timestamptz`;
  const to = when === 'live' ? 'asc' : 'desc';
  const order = `order by start_time ${to}, arrival_time ${to}, information_id ${to}`;
  const lanes = `
      from information as sailing cross join lateral (${selectLanesOf('sailing.id', when)}) as lane
      where ${when === 'live' ? `lane.archived_time > ${now}` : `sailing.archived_time <= ${now}`}
        and (lane.withdrawn_time is null or lane.withdrawn_time > ${parameters.add(live.withdrawnSince)}::timestamptz)
        and sailing.id <> ${parameters.add(exceptId)}::uuid
        and (sailing.imo = ${imo} or (sailing.imo is null or ${imo} is null)
          and sailing.ship_name = ${parameters.add(vessel.ship_name)}::text
          and sailing.shipowner_id = ${parameters.add(vessel.shipowner_id)}::integer)`;
  const text = `
    with open as materialized (${selectHits(lanes, when)}),
    hit as (select * from open ${order} limit ${scheduleMost})
    select coalesce('[' || string_agg(${rowJson(rights, parameters)}, ',' ${order}) || ']', '[]') as list
    from hit join information_card as card using (information_id)`;
  const { rows } = await pool.query<{ list: string }>({ text, values: parameters.values });
  return rows[0]?.list ?? '[]';
}

/**
 * The maximum number of sailings to examine for a search word. If a frequent word occurs in more sailings,
 * the others are not examined.
 */
const candidatesMost = 200;

/**
 * Suggests sailings whose vessel, voyage or IMO number contains the word. Sailings whose vessel name begins
 * with the word are first, then those whose voyage number does. Both are read from an index in order until
 * there are enough.
 */
export async function suggestSailings(
  { pool }: OpenDatabase,
  word: string,
  { live, when, most, of_demo }: AtTime & { most: number; of_demo: boolean },
): Promise<AnswerOf<typeof informationSelect>['list']> {
  const parameters = new Parameters();
  const literal = word.replace(/[\\%_]/g, '\\$&');
  const inside = `${parameters.add(`%${literal}%`)}::text`;
  const beginning = `lower(${parameters.add(`${literal}%`)}::text)`;
  const isOfItsTime = `archived_time ${when === 'live' ? '>' : '<='} ${parameters.add(live.now)}::timestamptz`;
  const isThere = `${isOfItsTime}
    and (withdrawn_time is null or withdrawn_time > ${parameters.add(live.withdrawnSince)}::timestamptz)
    ${of_demo ? 'and shipowner_id in (select id from shipowner where is_demo)' : ''}`;
  const shipBegins = `coalesce(lower(ship_name) like ${beginning}, false)`;
  const voyageBegins = `lower(voyage_number) like ${beginning}`;
  const candidates = (condition: string, order: string) => `
    (select id, shipowner_id, ship_name, imo, voyage_number from information
      where ${isThere} and ${condition} ${order} limit ${candidatesMost})`;
  const text = `
    with named as materialized (
      ${candidates(`lower(ship_name) like ${beginning}`, 'order by lower(ship_name) using ~<~')}
      union all ${candidates(`${voyageBegins} and not ${shipBegins}`, 'order by lower(voyage_number) using ~<~')}
      union all ${candidates(
        `(ship_name ilike ${inside} or voyage_number ilike ${inside} or imo like ${beginning})
          and not ${shipBegins} and not ${voyageBegins}`,
        '',
      )}
      limit ${candidatesMost})
    select named.id, coalesce(ship_name, '') as ship_name, imo, voyage_number, lane.start_time,
      (select row_to_json(brief) from (select shipowner.id, logo, chinese_title, english_title, is_demo) as brief)
        as shipowner
    from named
    join lateral (select ${when === 'live' ? 'min' : 'max'}(start_time) as start_time
      from (${selectLanesOf('named.id', when)}) as lane where ${isOfItsTime}) as lane on lane.start_time is not null
    join shipowner on shipowner.id = named.shipowner_id
    order by ${shipBegins} desc, ${voyageBegins} desc, ship_name nulls last, lane.start_time ${when === 'live' ? 'asc' : 'desc'}, named.id
    limit ${parameters.add(most)}::integer`;
  const { rows } = await pool.query<AnswerOf<typeof informationSelect>['list'][number]>({
    text,
    values: parameters.values,
  });
  return rows;
}
