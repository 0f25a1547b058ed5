import { countedMost } from '../../../contract/limits/counted-most.ts';
import * as limits from '../../../contract/limits/limits.ts';
import type { ReadyWindow } from '../../../trade/sailing/ready-overlap.ts';
import type { SailingSort } from '../../../trade/sailing/sailing-order.ts';
import {
  fromMatchingLanes,
  isOfOwnersInAreas,
  laneColumns,
  laneOrder,
  Parameters,
  selectHits,
  type LaneQuery,
  type When,
} from './lane-query.ts';
import type { OpenDatabase } from '../open.ts';
import { isBroad, readNearFirst } from './read-near-first.ts';
import { rowJson, rowMembers, type SailingRights } from './sailing-rows.ts';

export interface LanePageRequest {
  query: LaneQuery;
  rights: SailingRights;
  /**
   * The sort order. `fit` sorts by the number of the cargo's ready days in the loading laycan, so it needs
   * `ready`.
   */
  sort: SailingSort | 'fit';
  /**
   * The days on which the cargo is ready; null or absent if the reader gave none. If they are given, each
   * result row has the number of these days that are in its loading laycan.
   */
  ready?: ReadyWindow | null | undefined;
  page: number;
  page_size: number;
  /** The maximum number of results to count; `countedMost` by default. */
  counted?: number;
}

/** A page of results. `list` is the JSON text of its rows. */
export interface LanePage {
  list: string;
  total: number;
  /** If the cargo's ready days are given, the number of sailings whose loading laycan overlaps them. */
  fit_total?: number;
  withdrawn_total: number;
  confirm_time: Date | null;
}

/**
 * The maximum number of lane rows to read for a page. The rows are read in order, so the first rows contain
 * the page. A sailing has several matching pairs of calls only if it calls at the same ports repeatedly.
 */
const scannedMostOf = (request: LanePageRequest): number => 4 * countedOf(request);

const countedOf = (request: LanePageRequest): number => request.counted ?? countedMost(request);

/**
 * Answers a lane search. The most common search (one port to one port, no filter) uses one prepared
 * statement. Other searches differ too much for one plan, so the database plans each for its values.
 */
export async function findLanePage(database: OpenDatabase, request: LanePageRequest): Promise<LanePage> {
  // If the results are not sorted by laycan, or if ready days must be counted, the best result may be the last
  // lane row of the index. So all lane rows must be read. If the search is for a few shipowners between two
  // areas, all their lane rows are read too, because they are few.
  if (request.sort !== 'laycan' || request.ready || isOfOwnersInAreas(request.query))
    return readPage(database, request, null);
  const isFirst = request.counted !== undefined && !isInOrder(request.query);
  return readNearFirst(
    request.query,
    { wanted: countedOf(request), countOf: (page) => page.total, ...(isFirst && { firstDays: 2 }) },
    (query) =>
      isFirst
        ? readPage(database, { ...request, query }, null)
        : readInOrder(database, { ...request, query }),
  );
}

async function readInOrder(database: OpenDatabase, request: LanePageRequest): Promise<LanePage> {
  if (isBroad(request.query)) return readPage(database, request, null);
  const lane = isOneLane(request.query) ? await readLane(database, request) : null;
  if (lane && !lane.has_repeats) return lane;
  const scannedMost = scannedMostOf(request);
  const bounded = await readPage(database, request, scannedMost);
  const isCut = bounded.scanned >= scannedMost && bounded.total < countedOf(request);
  return isCut ? readPage(database, request, null) : bounded;
}

/**
 * True if the index returns the lane rows of the searched places in order and many of the rows match, so that
 * a scan ends soon. A filter by shipowner prevents this, because only one row in hundreds matches.
 */
const isInOrder = ({ start, end, filters }: LaneQuery): boolean =>
  (start?.length ?? 1) * (end?.length ?? 1) === 1 && !filters.shipowner_id;

const isOneLane = ({ start, end }: LaneQuery): boolean => start?.length === 1 && end?.length === 1;

/**
 * Reads a page of sailings from one port to one port, whose lane rows the index returns in order. The result
 * is valid only if no sailing occurs twice (`has_repeats`). Counting reads only the index, so a busy lane
 * costs little more than a quiet one.
 */
async function readLane(
  { pool }: OpenDatabase,
  request: LanePageRequest,
): Promise<LanePage & { has_repeats: boolean }> {
  const { query, rights, page_size } = request;
  const parameters = new Parameters();
  const lanes = fromMatchingLanes(query, parameters);
  const inOrder = `order by ${laneOrder(query.when)}`;
  const most = countedOf(request);
  const offset = offsetOf(request);
  const shown = Math.min(page_size, most - offset);
  const text = `
    select total, withdrawn_total, confirm_time, has_repeats,
      (select '[' || coalesce(string_agg((select ${rowJson(rights, parameters)} from information_card as card
          where card.information_id = hit.information_id), ','), '') || ']'
        from (select ${laneColumns} ${lanes} ${inOrder}
          limit ${parameters.add(shown)}::integer offset ${parameters.add(offset)}::integer) as hit) as list
    from (select count(*)::integer as total, count(withdrawn_time)::integer as withdrawn_total,
        max(confirm_time) as confirm_time, coalesce(bool_or(is_repeated), false) as has_repeats
      from (select lane.withdrawn_time, lane.confirm_time, lane.is_repeated ${lanes} ${inOrder}
        limit ${most}) as counted) as sums`;
  const name = most === limits.totalMost ? nameOf(query, rights) : null;
  return onlyRow(await pool.query({ text, values: parameters.values, ...(name ? { name } : {}) }));
}

async function readPage(
  { pool }: OpenDatabase,
  request: LanePageRequest,
  scanMost: number | null,
): Promise<LanePage & { scanned: number }> {
  const parameters = new Parameters();
  const text = pageStatement(request, scanMost, parameters);
  return onlyRow(await pool.query({ text, values: parameters.values }));
}

function onlyRow<Row>({ rows }: { rows: Row[] }): Row {
  const [row] = rows;
  if (!row) throw new Error('The lane search returned no row.');
  return row;
}

const offsetOf = ({ page, page_size }: LanePageRequest): number =>
  Math.min((page - 1) * page_size, limits.pagedMost);

function pageStatement(request: LanePageRequest, scanMost: number | null, parameters: Parameters): string {
  const { query, rights, sort, ready, page_size } = request;
  const lanes = fromMatchingLanes(query, parameters);
  const fit = ready ? `, ${overlapOf(ready, parameters)} as overlap_days` : '';
  const row = ready
    ? `'{' || ${rowMembers(rights, parameters)} || ',"overlap_days":' || hit.overlap_days || '}'`
    : rowJson(rights, parameters);
  const scan = scanMost !== null ? `order by ${laneOrder(query.when)} limit ${scanMost}` : '';
  const offset = offsetOf(request);
  const order = `order by ${orderOf(sort, query.when)}`;
  return `
    with matching as materialized (select ${laneColumns}${fit} ${lanes} ${scan}),
    hit as materialized (${selectHits('from matching as lane', query.when, ready ? 'overlap_days' : undefined)}),
    answer as materialized (select * from hit ${order} limit ${countedOf(request)}),
    shown as (select * from answer ${order}
      limit ${parameters.add(page_size)}::integer offset ${parameters.add(offset)}::integer)
    select total::integer, withdrawn_total::integer, confirm_time, ${ready ? 'fit_total::integer,' : ''}
      (select count(*) from matching)::integer as scanned,
      coalesce((select '[' || string_agg(${row}, ',' ${order}) || ']'
        from shown as hit join information_card as card using (information_id)), '[]') as list
    from (select count(*) as total, count(withdrawn_time) as withdrawn_total, max(confirm_time) as confirm_time
        ${ready ? ', count(*) filter (where overlap_days > 0) as fit_total' : ''}
      from answer) as sums`;
}

/** Builds SQL that counts days like `overlapDays`: both days included, and 0 for withdrawn sailings. */
function overlapOf({ since, until }: ReadyWindow, parameters: Parameters): string {
  const first = `greatest(lane.start_time, ${parameters.add(since)}::date)`;
  const last = `least(lane.end_time, ${parameters.add(until)}::date)`;
  return `case when lane.withdrawn_time is null then greatest(0, ${last} - ${first} + 1) else 0 end`;
}

/**
 * Returns the SQL of a sort order, the same as that of `compareSailings`. `fit` sorts sailings with the most
 * days in common with the ready days first. Past sailings are sorted newest first.
 */
function orderOf(sort: LanePageRequest['sort'], when: When): string {
  const to = when === 'live' ? 'asc' : 'desc';
  const byLaycan = `start_time ${to}, arrival_time ${to}, information_id ${to}`;
  const first: Record<LanePageRequest['sort'], string> = {
    fit: 'overlap_days desc, ',
    laycan: '',
    arrival: `arrival_time ${to}, `,
    days: 'arrival_time - start_time, ',
    confirmed: 'confirm_time desc, ',
  };
  return first[sort] + byLaycan;
}

/**
 * Returns the name of the prepared statement, one for each variant of the most common search, or null for
 * other searches.
 */
function nameOf(
  { since, until, filters, when, startsFrom }: LaneQuery,
  rights: SailingRights,
): string | null {
  const { withdrawn, ...others } = filters;
  const isCommon = Object.values(others).every((value) => value === undefined || value === false);
  if (!isCommon || startsFrom !== undefined) return null;
  const differences = [rights.own_shipowner_id !== null, withdrawn === false, since !== null, until !== null];
  return ['lane', when, rights.view, rights.of_demo ? 'demo' : 'all', ...differences.map(Number)].join(' ');
}
