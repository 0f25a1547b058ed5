import { countedMost } from '../../../contract/counted-most.ts';
import * as limits from '../../../contract/limits.ts';
import type { ReadyWindow } from '../../../trade/sailing/ready-overlap.ts';
import type { SailingSort } from '../../../trade/sailing/sailing-order.ts';
import {
  fromMatchingLanes,
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
  /** fit only with a ready window. */
  sort: SailingSort | 'fit';
  /** When the cargo is ready: every row then tells how many days it has in common with its loading window. */
  ready?: ReadyWindow | null | undefined;
  page: number;
  page_size: number;
  /** Counted so far; left out, as far as `countedMost` says. */
  counted?: number;
}

/** A page of answers. `list` is the JSON text of its rows. */
export interface LanePage {
  list: string;
  total: number;
  /** With a ready window: how many have days in common with it. */
  fit_total?: number;
  withdrawn_total: number;
  confirm_time: Date | null;
}

/**
 * The lanes are read in their order, so the first of these hold the answer: of a thousand sailings
 * only one that calls again and again at the same ports has more than a few pairs on a lane.
 */
const scannedMostOf = (request: LanePageRequest): number => 4 * countedOf(request);

const countedOf = (request: LanePageRequest): number => request.counted ?? countedMost(request);

/**
 * Answers a lane search. The common one (a port to a port, no filter) is one statement, prepared
 * once per connection; the others are planned for their values, which differ too much for one plan.
 */
export async function findLanePage(database: OpenDatabase, request: LanePageRequest): Promise<LanePage> {
  // What fits best may be the last in the order.
  if (request.sort !== 'laycan' || request.ready) return readPage(database, request, null);
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
 * The index holds the lanes of these ends in their order, and one in a few of them answers: reading along it ends
 * soon. A shipowner has one in hundreds.
 */
const isInOrder = ({ start, end, filters }: LaneQuery): boolean =>
  (start?.length ?? 1) * (end?.length ?? 1) === 1 && !filters.shipowner_id;

const isOneLane = ({ start, end }: LaneQuery): boolean => start?.length === 1 && end?.length === 1;

/**
 * One port to one port, where the index holds the answer in its order: what is read is shown, as
 * long as no sailing stands in it twice (`has_repeats`). Counting looks at the index alone, so a
 * busy lane costs little more than a quiet one.
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
  if (!row) throw new Error('The lane search answered without a row.');
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

/** As `overlapDays` counts: both days included, and nothing of what was withdrawn. */
function overlapOf({ since, until }: ReadyWindow, parameters: Parameters): string {
  const first = `greatest(lane.start_time, ${parameters.add(since)}::date)`;
  const last = `least(lane.end_time, ${parameters.add(until)}::date)`;
  return `case when lane.withdrawn_time is null then greatest(0, ${last} - ${first} + 1) else 0 end`;
}

/** As `compareSailings` has it, what fits best before that; past sailings are listed with the newest first. */
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

/** The name of the prepared statement, one for each text that the common search can have. */
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
