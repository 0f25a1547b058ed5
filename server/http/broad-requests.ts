import type { Call } from '../../contract/call.ts';
import { routeData } from '../../contract/facts/sea-routes.ts';
import { fairQueue, type RunFairly } from '../domain/fair-queue.ts';
import { parseSearchEnd } from '../../trade/harbors/search-end.ts';
import { laneEndsOf } from '../../trade/lane-pack/lane-pack.ts';
import type { OpenDatabase } from '../db/open.ts';
import * as limits from '../../contract/limits/limits.ts';

/**
 * The number of ports that is assumed for a nation, for an area, and for a missing loading or discharging
 * place.
 */
const portsOfWide = 10;
/**
 * A search with at least this many port pairs counts as broad, because the database reads the lane rows of
 * each pair and sorts them.
 */
const broadPairs = 40;

/** The calls that list all sailings of one shipowner or one vessel type. They always count as broad. */
const ofOneKind = /^business\/((archived\/)?information\/(shipowner|machine)|shipowner\/schedule)$/;
/**
 * The searches in which both the loading and the discharging place may be missing. Without both, a search is
 * broad unless a database index contains the sailings in the requested order (see `isAlongIndex`).
 */
const ofLanes = /^business\/(archived\/)?information\/(list|list_shipowner|weeks)$/;
/** The calls for a single sailing, which are never broad searches. */
const ofOneSailing = /\/view\/\{id\}$/;

/** True if the request is a broad search: it reads so much that other searches would have to wait for it. */
export function isBroadRequest({ path }: Pick<Call, 'path'>, request: unknown): boolean {
  // Sea routes are computed in this process, which serves no other request during the computation, so a
  // request for a route counts as broad.
  if (ofOneKind.test(path) || path === routeData.path) return true;
  if (typeof request !== 'object' || request === null || ofOneSailing.test(path)) return false;
  if (isDeep(request)) return true;
  if ('lanes' in request && Array.isArray(request.lanes)) {
    const pairs = request.lanes.map((lane) => {
      const ends = laneEndsOf(String(lane));
      return ends ? pairsOf(ends) : 1;
    });
    return pairs.reduce((sum, count) => sum + count, 0) >= broadPairs;
  }
  if ('from' in request || 'to' in request) return isBroadLane(request);
  return ofLanes.test(path) && !isAlongIndex(path, request);
}

/** True if a search between these places is broad (has many pairs of ports). */
export const isBroadLane = (ends: Ends): boolean => pairsOf(ends) >= broadPairs;

/**
 * True if the requested page is beyond the first thousand rows, because the database must then read all rows
 * before it.
 */
const isDeep = (request: { page?: unknown; page_size?: unknown }): boolean =>
  Number(request.page ?? 1) * Number(request.page_size ?? limits.pageSize) >= limits.totalMost;

/**
 * True for a list without places, filters and days that is sorted by laycan. An index has the sailings in
 * this order, so the database reads only one page. Any other order or condition may read all sailings.
 */
function isAlongIndex(path: string, request: object): boolean {
  const asked = Object.entries(request).filter(([, value]) => value !== undefined);
  return (
    path.endsWith('/list') &&
    asked.every(([name, value]) =>
      name === 'sort' ? value === 'laycan' : ['page', 'page_size', 'withdrawn'].includes(name),
    )
  );
}

interface Ends {
  from?: unknown;
  to?: unknown;
}

const pairsOf = ({ from, to }: Ends): number => portsIn(from) * portsIn(to);

function portsIn(end: unknown): number {
  if (typeof end !== 'string' || end === '') return portsOfWide;
  const parsed = parseSearchEnd(end);
  if (!parsed) return 1;
  return parsed.harbors.length + portsOfWide * (parsed.nations.length + parsed.areas.length);
}

/**
 * Returns the queue of broad searches. They run one after another and use only a share of the time, so that
 * other searches need not wait for them.
 * With the embedded engine the pauses are longer, because it serves no other request during a search, whereas
 * PostgreSQL runs in other processes.
 */
export const broadQueue = ({ engine }: Pick<OpenDatabase, 'engine'>): RunFairly =>
  fairQueue({
    perClient: 24,
    inAll: 200,
    restFactor: engine === 'embedded' ? 4 : 1,
    budget: { ms: 10_000, backPerSecondMs: 250 },
  });
