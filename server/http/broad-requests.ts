import type { Call } from '../../contract/call.ts';
import { fairTurns, type InTurn } from '../domain/fair-turns.ts';
import { parseSearchEnd } from '../../trade/harbors/search-end.ts';
import { laneEndsOf } from '../../trade/lane-pack/lane-pack.ts';
import type { OpenDatabase } from '../db/open.ts';
import { limits } from '../../contract/limits.ts';

/** A nation or an area stands for about so many ports. */
const portsOfArea = 10;
/** From so many pairs of ports on, a search reads its lanes one by one and sorts them. */
const broadPairs = 40;

/** Whether a request reads so much that searches of one lane would wait for it. */
export function isBroadRequest({ path }: Pick<Call, 'path'>, request: unknown): boolean {
  if (/^business\/(archived\/)?information\/(shipowner|machine)$/.test(path)) return true;
  if (typeof request !== 'object' || request === null) return false;
  if (isDeep(request)) return true;
  if ('lanes' in request && Array.isArray(request.lanes)) {
    const pairs = request.lanes.map((lane) => pairsOf(laneEndsOf(String(lane)) ?? {}));
    return pairs.reduce((sum, count) => sum + count, 0) >= broadPairs;
  }
  return ('from' in request || 'to' in request) && pairsOf(request) >= broadPairs;
}

/** A page for which more than the first thousand rows are read. */
const isDeep = (request: { page?: unknown; page_size?: unknown }): boolean =>
  Number(request.page ?? 1) * Number(request.page_size ?? limits.pageSize) >= limits.totalMost;

const pairsOf = ({ from, to }: { from?: unknown; to?: unknown }): number => portsIn(from) * portsIn(to);

function portsIn(end: unknown): number {
  const parsed = typeof end === 'string' ? parseSearchEnd(end) : null;
  if (!parsed) return 1;
  return parsed.harbors.length + portsOfArea * (parsed.nations.length + parsed.areas.length);
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
