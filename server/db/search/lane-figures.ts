import type { AnswerOf } from '../../../contract/call.ts';
import type { informationListShipowner } from '../../../contract/calls/sailings/sailing.ts';
import type { PlainDate } from '../../../trade/calendar/plain-date.ts';
import { fromMatchingLanes, Parameters, selectHits, type LaneQuery } from './lane-query.ts';
import type { OpenDatabase } from '../open.ts';
import { readNearFirst } from './read-near-first.ts';

export interface LaneWindow {
  start_time: PlainDate;
  end_time: PlainDate;
}

/**
 * Counts sailings by the week in which their loading laycan starts. Week 0 is the week of `monday` and also
 * counts all earlier sailings.
 */
export async function countByWeek(
  { pool }: OpenDatabase,
  query: LaneQuery,
  monday: PlainDate,
): Promise<Map<number, number>> {
  const parameters = new Parameters();
  const lanes = fromMatchingLanes(query, parameters);
  const first = `${parameters.add(monday)}::date`;
  const text = `select (greatest(start_time, ${first}) - ${first}) / 7 as week, count(*)::integer as total
    from (select min(lane.start_time) as start_time ${lanes} group by lane.information_id) as hit group by week`;
  const { rows } = await pool.query<{ week: number; total: number }>({ text, values: parameters.values });
  return new Map(rows.map((row) => [row.week, row.total]));
}

export type DrawnWindow = LaneWindow & { withdrawn: boolean };

/** Lists the loading laycans of the first results, in the order of the results. */
export function listWindows(database: OpenDatabase, query: LaneQuery, most: number): Promise<DrawnWindow[]> {
  return readNearFirst(query, { wanted: most, countOf: (rows) => rows.length }, async (near) => {
    const parameters = new Parameters();
    const hits = selectHits(fromMatchingLanes(near, parameters), near.when);
    const text = `select start_time, end_time, withdrawn_time is not null as withdrawn from (${hits}) as hit
      order by hit.start_time, arrival_time, information_id limit ${parameters.add(most)}::integer`;
    const { rows } = await database.pool.query<DrawnWindow>({ text, values: parameters.values });
    return rows;
  });
}

/**
 * Groups the results by shipowner. Shipowners with the most sailings are first; shipowners with equally many
 * are sorted by their first loading day. The laycan of a shipowner is that of its first result: the earliest,
 * or the newest for past sailings.
 */
export async function listLaneShipowners(
  { pool }: OpenDatabase,
  query: LaneQuery,
): Promise<AnswerOf<typeof informationListShipowner>['list']> {
  const parameters = new Parameters();
  const owners = isCountedByArea(query) ? ownersInAreas(query, parameters) : ownersOfLanes(query, parameters);
  const text = `
    select shipowner.id, logo, chinese_title, english_title, is_demo, sailing_total,
      date '1970-01-01' + (packed / ${packedBy})::integer as start_time,
      date '1970-01-01' + (packed / ${packedBy} + packed % ${packedBy})::integer as end_time
    from (${owners}) as first
    join shipowner on shipowner.id = first.shipowner_id
    order by sailing_total desc, packed ${query.when === 'live' ? 'asc' : 'desc'}, shipowner.id`;
  const { rows } = await pool.query<AnswerOf<typeof informationListShipowner>['list'][number]>({
    text,
    values: parameters.values,
  });
  return rows;
}

const packedBy = 100_000;
/**
 * Encodes the first and the last day of a laycan as one number, so that the first laycan is a plain minimum or
 * maximum. Sorting a hundred thousand pairs of days would be slow.
 */
const packedLaycan = `(lane.start_time - date '1970-01-01')::bigint * ${packedBy} + (lane.end_time - lane.start_time)`;

function ownersOfLanes(query: LaneQuery, parameters: Parameters): string {
  const first = query.when === 'live' ? 'min' : 'max';
  return `select shipowner_id, count(*)::integer as sailing_total, ${first}(packed) as packed
    from (select lane.information_id, ${first}(${packedLaycan}) as packed
      ${fromMatchingLanes(query, parameters)} group by lane.information_id) as hit
    join information on information.id = information_id group by shipowner_id`;
}

/**
 * True if the table `area_lane` has all columns that the conditions of the search need, so that the results
 * can be counted in this table.
 */
const isCountedByArea = ({ when, startArea, endArea, filters, ids }: LaneQuery): boolean => {
  const { shipowner_id: _owners, withdrawn: _withdrawn, ...others } = filters;
  const hasOthers = Object.values(others).some((value) => value !== undefined && value !== false);
  return when === 'live' && startArea !== undefined && endArea !== undefined && !ids && !hasOthers;
};

function ownersInAreas(query: LaneQuery, parameters: Parameters): string {
  const { startArea, endArea, since, until, filters, live } = query;
  const now = `${parameters.add(live.now)}::timestamptz`;
  const isWindow = since !== null || until !== null;
  const conditions = [
    `start_area_code = ${parameters.add(startArea)} and end_area_code = ${parameters.add(endArea)}`,
    `archived_time > ${now}`,
    filters.withdrawn === false
      ? 'withdrawn_time is null'
      : `(withdrawn_time is null or withdrawn_time > ${parameters.add(live.withdrawnSince)}::timestamptz)`,
    ...(filters.shipowner_id
      ? [`shipowner_id = any(${parameters.add(filters.shipowner_id)}::integer[])`]
      : []),
    ...(since === null ? [] : [`end_time >= ${parameters.add(since)}::date`]),
    ...(until === null ? [] : [`start_time <= ${parameters.add(until)}::date`]),
  ];
  const rows = `from area_lane as lane where ${conditions.join(' and ')}`;
  if (!isWindow)
    return `select shipowner_id, count(*) filter (where counted_from <= ${now})::integer as sailing_total,
      min(${packedLaycan}) as packed ${rows} group by shipowner_id`;
  // If the search is limited to days, several loading calls of a sailing may match, not only the next one. Each
  // sailing must still count once.
  return `select shipowner_id, count(*)::integer as sailing_total, min(packed) as packed
    from (select shipowner_id, min(${packedLaycan}) as packed ${rows} group by shipowner_id, information_id) as hit
    group by shipowner_id`;
}

/**
 * Counts the sailings that match a search, up to `most`. The query may read a lane row for every counted
 * sailing.
 */
export async function countAnswers({ pool }: OpenDatabase, query: LaneQuery, most: number): Promise<number> {
  const parameters = new Parameters();
  const lanes = fromMatchingLanes(query, parameters);
  const text = `select count(*)::integer as total from (
    select distinct lane.information_id ${lanes} limit ${parameters.add(most)}::integer) as answer`;
  const { rows } = await pool.query<{ total: number }>({ text, values: parameters.values });
  return rows[0]?.total ?? 0;
}

/**
 * Returns the laycan of the last sailing that loads before `since`, or of the first sailing that loads after
 * `until`; null if there is none.
 */
export async function findNearestLaycan(
  { pool }: OpenDatabase,
  query: LaneQuery,
  side: 'before' | 'after',
): Promise<LaneWindow | null> {
  const parameters = new Parameters();
  const lanes = fromMatchingLanes(query, parameters, side);
  const order =
    side === 'before' ? 'lane.end_time desc, lane.start_time desc' : 'lane.start_time, lane.end_time';
  const text = `select lane.start_time, lane.end_time ${lanes} order by ${order} limit 1`;
  const { rows } = await pool.query<LaneWindow>({ text, values: parameters.values });
  return rows[0] ?? null;
}

export interface LaneCount {
  from: string;
  to: string;
  sailing_total: number;
}

/** Counts the sailings of each port pair. Pairs without sailings are left out. */
export async function countByLane({ pool }: OpenDatabase, query: LaneQuery): Promise<LaneCount[]> {
  const parameters = new Parameters();
  const text = `select lane.start_harbor_code as "from", lane.end_harbor_code as "to",
      count(distinct lane.information_id)::integer as sailing_total
    ${fromMatchingLanes(query, parameters)} group by lane.start_harbor_code, lane.end_harbor_code`;
  const { rows } = await pool.query<LaneCount>({ text, values: parameters.values });
  return rows;
}
