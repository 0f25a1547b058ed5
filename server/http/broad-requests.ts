import type { Call } from '../../contract/call.ts';
import { routeData } from '../../contract/facts/sea-routes.ts';
import { fairQueue, type RunFairly } from '../domain/fair-queue.ts';
import { parseSearchEnd } from '../../trade/harbors/search-end.ts';
import { laneEndsOf } from '../../trade/lane-pack/lane-pack.ts';
import type { OpenDatabase } from '../db/open.ts';
import * as limits from '../../contract/limits/limits.ts';

/** The assumed number of ports of a nation or an area, or if any port is searched. */
const portsOfWide = 10;
/** From this number of port pairs on, a search reads its lanes one by one and sorts them. */
const broadPairs = 40;

/** The calls for all sailings of one shipowner or one vessel type. */
const ofOneKind = /^business\/((archived\/)?information\/(shipowner|machine)|shipowner\/schedule)$/;
/** The searches in which both the loading and the discharging place may be absent. */
const ofLanes = /^business\/(archived\/)?information\/(list|list_shipowner|weeks)$/;
/** The calls for a single sailing, which are never broad. */
const ofOneSailing = /\/view\/\{id\}$/;

/** True if a request reads so much that searches of one lane would have to wait for it. */
export function isBroadRequest({ path }: Pick<Call, 'path'>, request: unknown): boolean {
  // Sea routes are computed in this process, which serves no other request during that time.
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

/** True if a page requires more than the first thousand rows. */
const isDeep = (request: { page?: unknown; page_size?: unknown }): boolean =>
  Number(request.page ?? 1) * Number(request.page_size ?? limits.pageSize) >= limits.totalMost;

/**
 * True if the index already has the order of the list. Without ends, any other order, days or filters may
 * read all sailings.
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
 * Returns the queue of broad searches. They wait for each other, separately from narrow searches, and use
 * only a share of the time. With the embedded engine the pauses are longer, because it serves no other
 * request during a search; PostgreSQL uses other processors.
 */
export const broadQueue = ({ engine }: Pick<OpenDatabase, 'engine'>): RunFairly =>
  fairQueue({
    perClient: 24,
    inAll: 200,
    restFactor: engine === 'embedded' ? 4 : 1,
    budget: { ms: 10_000, backPerSecondMs: 250 },
  });
