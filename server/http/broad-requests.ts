import type { Call } from '../../contract/call.ts';
import { routeData } from '../../contract/facts/sea-routes.ts';
import { fairTurns, type InTurn } from '../domain/fair-turns.ts';
import { parseSearchEnd } from '../../trade/harbors/search-end.ts';
import { laneEndsOf } from '../../trade/lane-pack/lane-pack.ts';
import type { OpenDatabase } from '../db/open.ts';
import * as limits from '../../contract/limits/limits.ts';

/** A nation or an area stands for about so many ports, and so does an end that is left open. */
const portsOfWide = 10;
/** From so many pairs of ports on, a search reads its lanes one by one and sorts them. */
const broadPairs = 40;

/** All sailings of one shipowner or one vessel type. */
const ofOneKind = /^business\/((archived\/)?information\/(shipowner|machine)|shipowner\/schedule)$/;
/** Searches in which both ends may be left open. */
const ofLanes = /^business\/(archived\/)?information\/(list|list_shipowner|weeks)$/;
/** One sailing, whatever ends it is looked at between. */
const ofOneSailing = /\/view\/\{id\}$/;

/** Whether a request reads so much that searches of one lane would wait for it. */
export function isBroadRequest({ path }: Pick<Call, 'path'>, request: unknown): boolean {
  // Ways by sea are searched in this process, which answers nobody else meanwhile.
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

/** Whether a search between these ends is broad by itself. */
export const isBroadLane = (ends: Ends): boolean => pairsOf(ends) >= broadPairs;

/** A page for which more than the first thousand rows are read. */
const isDeep = (request: { page?: unknown; page_size?: unknown }): boolean =>
  Number(request.page ?? 1) * Number(request.page_size ?? limits.pageSize) >= limits.totalMost;

/** Without ends the index holds the list in its order; any other order, days or a filter may read all that sails. */
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
 * Broad searches wait for one another, apart from narrow ones, and take no more than their part of the
 * time: the embedded engine answers nobody else meanwhile, a PostgreSQL has other processors.
 */
export const broadTurns = ({ engine }: Pick<OpenDatabase, 'engine'>): InTurn =>
  fairTurns({
    perClient: 24,
    inAll: 200,
    restFactor: engine === 'embedded' ? 4 : 1,
    budget: { ms: 10_000, backPerSecondMs: 250 },
  });
