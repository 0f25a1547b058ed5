import type { Passage } from '../../../contract/calls/sea-routes.ts';
import { seaNetwork as network } from '../../db/sea-routes/sea-network.ts';
import { waysFrom, type Ways } from './sea-ways.ts';

/** The number of cached origins. Each takes about 0.5 MB; this is enough for the ports of a few rotations. */
const cachedMost = 24;
const kept = new Map<string, Ways>();

/**
 * Returns `waysFrom` of the whole network, with a cache of the most recently used origins. A cached value
 * keeps its search progress.
 */
export function waysOf(harbor: string, avoid: readonly Passage[]): Ways {
  const key = [harbor, ...new Set(avoid.toSorted())].join(' ');
  const ways = kept.get(key) ?? waysFrom(network, harbor, avoid);
  // A Map keeps the order of insertion: the least recently used origin is removed.
  kept.delete(key);
  kept.set(key, ways);
  const [oldest] = kept.keys();
  if (kept.size > cachedMost && oldest !== undefined) kept.delete(oldest);
  return ways;
}
