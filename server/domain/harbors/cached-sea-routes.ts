import type { Passage } from '../../../contract/calls/sea-routes.ts';
import { seaNetwork as network } from '../../db/sea-routes/sea-network.ts';
import { seaRoutesFrom, type SeaRoutes } from './shortest-sea-routes.ts';

/**
 * The maximum number of cached origins. Each takes about 0.5 MB; 24 are enough for the ports of a few
 * voyages.
 */
const cachedMost = 24;
const cachedRoutes = new Map<string, SeaRoutes>();

/**
 * Returns `seaRoutesFrom` for the whole network and caches it for the most recently used origins. If another
 * destination is requested, the cached search continues where it stopped.
 */
export function cachedSeaRoutesFrom(harbor: string, avoid: readonly Passage[]): SeaRoutes {
  const key = [harbor, ...new Set(avoid.toSorted())].join(' ');
  const ways = cachedRoutes.get(key) ?? seaRoutesFrom(network, harbor, avoid);
  // A Map preserves the order of insertion, so the first origin is the least recently used and is removed.
  cachedRoutes.delete(key);
  cachedRoutes.set(key, ways);
  const [oldest] = cachedRoutes.keys();
  if (cachedRoutes.size > cachedMost && oldest !== undefined) cachedRoutes.delete(oldest);
  return ways;
}
