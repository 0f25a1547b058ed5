import type { Passage } from '../../../contract/calls/sea-routes.ts';
import { seaNetwork as network } from '../../db/sea-routes/sea-network.ts';
import { seaRoutesFrom, type SeaRoutes } from './shortest-sea-routes.ts';

/** The number of cached origins. Each takes about 0.5 MB; this is enough for the ports of a few rotations. */
const cachedMost = 24;
const kept = new Map<string, SeaRoutes>();

/**
 * Returns `seaRoutesFrom` of the whole network, with a cache of the most recently used origins. A cached
 * search continues where it stopped when a further port is requested.
 */
export function cachedSeaRoutesFrom(harbor: string, avoid: readonly Passage[]): SeaRoutes {
  const key = [harbor, ...new Set(avoid.toSorted())].join(' ');
  const ways = kept.get(key) ?? seaRoutesFrom(network, harbor, avoid);
  // A Map keeps the order of insertion: the least recently used origin is removed.
  kept.delete(key);
  kept.set(key, ways);
  const [oldest] = kept.keys();
  if (kept.size > cachedMost && oldest !== undefined) kept.delete(oldest);
  return ways;
}
