import { addDays, type PlainDate } from '../../../trade/calendar/plain-date.ts';
import { Parameters, selectHits, type LaneQuery } from '../search/lane-query.ts';
import type { OpenDatabase } from '../open.ts';
import { rowJson, type SailingRights } from '../search/sailing-rows.ts';
import { lanesInOrder, lanesOfShipowner, singleReadsMost } from './first-lanes.ts';
import type { FoundPage } from './found-names.ts';
import { queryPrepared } from './prepared.ts';

export interface FirstSailings {
  query: LaneQuery;
  rights: SailingRights;
  /** The maximum number of sailings to find. */
  most: number;
  /** The maximum number of found sailings to list. */
  shown: number;
  /** The maximum number of found sailings to return with their two calls. */
  looked: number;
}

export interface FirstFound extends FoundPage {
  /** The JSON text of the two calls of each sailing. */
  calls: string;
}

interface FirstRead extends FirstFound {
  /**
   * True if no further lane rows need to be read: the requested number of sailings (`most`) was found, or every
   * matching lane row was read.
   */
  is_enough: boolean;
  /** The number of lane rows that were read; null if the requested number of sailings was found. */
  lanes: number | null;
}

/**
 * The number of loading days to read first if the search has many port pairs. The number of lane rows in
 * these days determines how many days are read next.
 */
const firstDays = 1;
const daysMost = 100;

/**
 * Returns the first sailings of a search, in order, using only the lane rows with the earliest loading days.
 * Returns null if these rows contain too few sailings and there are more rows; the caller then runs the
 * complete search in the database.
 */
export async function findFirstSailings(
  database: OpenDatabase,
  request: FirstSailings,
): Promise<FirstFound | null> {
  const { query } = request;
  if (query.filters.shipowner_id) return findOfShipowner(database, request);
  if (isOnePair(query)) return enoughOf(await readFirst(database, request));
  const near = (days: number) =>
    readFirst(database, { ...request, query: { ...query, until: addDays(dayOf(query), days) } });
  const first = await near(firstDays);
  if (first.lanes === null) return first;
  const days = Math.ceil((firstDays * singleReadsMost) / (first.lanes + 1));
  return enoughOf(await (days < daysMost ? near(days) : readFirst(database, request)));
}

/**
 * Finds the first sailings of a shipowner. Most sailings are found by one of their first lane rows. If the
 * first read finds too few sailings, a second read uses more lane rows of each sailing. Returns null if that is
 * not enough either.
 */
async function findOfShipowner(database: OpenDatabase, request: FirstSailings): Promise<FirstFound | null> {
  const first = await readFirst(database, request, lanesOfFirst);
  const hasMore = !first.is_enough && (first.lanes ?? 0) >= lanesOfFirst * request.most;
  return enoughOf(hasMore ? await readFirst(database, request) : first);
}

const enoughOf = (found: FirstRead): FirstFound | null => (found.is_enough ? found : null);

const dayOf = ({ live }: LaneQuery): PlainDate => live.now.toISOString().slice(0, 10);

/** True for a search between two ports, whose lane rows the index returns in order. */
const isOnePair = ({ start, end }: LaneQuery): boolean => (start?.length ?? 1) * (end?.length ?? 1) === 1;

/**
 * The number of lane rows to read per wanted sailing, because a sailing may have several lane rows between
 * the searched places.
 */
const lanesOfOne = 2;
/** The number of lane rows per wanted sailing in the first read of a shipowner's sailings. */
const lanesOfFirst = 1.2;

async function readFirst(
  { pool }: OpenDatabase,
  { query, rights, most, shown, looked }: FirstSailings,
  lanesOfEach = lanesOfOne,
): Promise<FirstRead> {
  const parameters = new Parameters();
  const source = query.filters.shipowner_id ? lanesOfShipowner : lanesInOrder;
  const { lanes, read, isWhole } = source(query, Math.ceil(lanesOfEach * most), parameters);
  const inOrder = 'order by start_time, arrival_time, information_id';
  const listOf = (row: string, count: number) => `
    coalesce((select '[' || string_agg(${row}, ',' ${inOrder}) || ']'
      from (select * from answer ${inOrder} limit ${parameters.add(count)}::integer) as hit
      join information_card as card using (information_id)), '[]')`;
  const text = `
    with ${lanes},
    answer as materialized (select * from (${selectHits('from matching as lane', query.when)}) as hit
      ${inOrder} limit ${most}),
    sums as materialized (select count(*)::integer as total from answer)
    select total, total >= ${most} or (${isWhole}) as is_enough, case when total < ${most} then (${read}) end as lanes,
      ${listOf(rowJson(rights, parameters), shown)} as list,
      ${listOf(`'{"load":' || card.calls[hit.load_sequence] || ',"unload":' || card.calls[hit.unload_sequence] || '}'`, looked)} as calls
    from sums`;
  const [found] = await queryPrepared<FirstRead>(pool, { text, values: parameters.values });
  if (!found) throw new Error('The search for first sailings returned no row.');
  return found;
}
