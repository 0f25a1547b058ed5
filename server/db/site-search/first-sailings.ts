import { addDays } from '../../../trade/calendar/plain-date.ts';
import {
  fromMatchingLanes,
  laneColumns,
  laneOrder,
  Parameters,
  sailingConditions,
  selectHits,
  type LaneQuery,
} from '../search/lane-query.ts';
import type { OpenDatabase } from '../open.ts';
import { rowJson, type SailingRights } from '../search/sailing-rows.ts';
import type { FoundPage } from './vessels.ts';

export interface FirstSailings {
  query: LaneQuery;
  rights: SailingRights;
  /** So many are looked for, and so many of them listed. */
  most: number;
  shown: number;
}

/** Many ports are read day by day; how many days a second look has at most. */
const firstDays = 1;
const daysMost = 20;
/** A second look is for half as many again as the first one promises. */
const margin = 1.5;

/**
 * The first sailings of a search over many ports or of a shipowner, in their order, where the lanes that load first
 * hold as many as are looked for. Null where they do not: the database must then plan how to read the rest.
 */
export async function findFirstSailings(
  database: OpenDatabase,
  request: FirstSailings,
): Promise<FoundPage | null> {
  const { query, most } = request;
  if (isOnePair(query)) return enoughOf(await readFirst(database, request), most);
  const near = (days: number) => readFirst(database, { ...request, query: until(query, days) });
  const first = await near(firstDays);
  if (first.total >= most) return first;
  const days = Math.ceil((firstDays * margin * most) / (first.total + 1));
  return days > daysMost ? null : enoughOf(await near(Math.max(days, 2)), most);
}

const enoughOf = (found: FoundPage, most: number): FoundPage | null => (found.total >= most ? found : null);

/** Such lanes come out of the index in their order. */
const isOnePair = ({ start, end }: LaneQuery): boolean => (start?.length ?? 1) * (end?.length ?? 1) === 1;

const until = (query: LaneQuery, days: number): LaneQuery => ({
  ...query,
  until: addDays(query.live.now.toISOString().slice(0, 10), days),
});

/** Lanes that are looked at: each is looked up by itself, or only asked whether it is one of a shipowner. */
const lookedUpMost = 4_000;
const askedMost = 60_000;
/** Most sailings have fewer lanes between these ends. */
const lanesOfOne = 2;

async function readFirst(
  { pool }: OpenDatabase,
  { query, rights, most, shown }: FirstSailings,
): Promise<FoundPage> {
  const { shipowner_id, ...filters } = query.filters;
  const parameters = new Parameters();
  const lanes = fromMatchingLanes({ ...query, filters: { withdrawn: filters.withdrawn } }, parameters);
  const conditions = sailingConditions({ ...filters, withdrawn: undefined }, parameters);
  // Nobody may join these in another order than that of the lanes: nothing more is looked up once there are enough.
  const lookedUp =
    conditions.length > 0
      ? `cross join lateral (select from information as sailing
          where sailing.id = lane.information_id and ${conditions.join(' and ')} offset 0) as fits`
      : '';
  const owned = shipowner_id
    ? `where (lane.information_id in (select id from information
        where shipowner_id = any(${parameters.add(shipowner_id)}::integer[])
          and archived_time > ${parameters.add(query.live.now)}::timestamptz)) is true`
    : '';
  const inOrder = 'order by start_time, arrival_time, information_id';
  const text = `
    with matching as materialized (select lane.* from (select ${laneColumns} ${lanes}
        order by ${laneOrder(query.when)} limit ${shipowner_id ? askedMost : lookedUpMost}) as lane
      ${lookedUp} ${owned} limit ${lanesOfOne * most}),
    answer as materialized (select * from (${selectHits('from matching as lane', query.when)}) as hit
      ${inOrder} limit ${most}),
    shown as (select * from answer ${inOrder} limit ${parameters.add(shown)}::integer)
    select (select count(*)::integer from answer) as total,
      coalesce((select '[' || string_agg(${rowJson(rights, parameters)}, ',' ${inOrder}) || ']'
        from shown as hit join information_card as card using (information_id)), '[]') as list`;
  const { rows } = await pool.query<FoundPage>({ text, values: parameters.values });
  const [found] = rows;
  if (!found) throw new Error('A search answered without a row.');
  return found;
}
