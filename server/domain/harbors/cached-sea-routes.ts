import type { Passage } from '../../../contract/calls/sea-routes.ts';
import { seaNetwork } from '../../db/sea-routes/sea-network.ts';
import { seaRoutesFrom, type SeaRoutes } from './shortest-sea-routes.ts';

/**
 * The maximum number of ports from which routes are cached. Each uses about 0.5 MB; 24 ports are enough for a
 * few voyages.
 */
const cachedMost = 24;
const cachedRoutes = new Map<string, SeaRoutes>();

/**
 * Returns the sea routes from a port, as `seaRoutesFrom` over the whole network. The most recently used ports
 * are cached. If another destination is requested later, the cached search continues from its last state.
 */
export function cachedSeaRoutesFrom(harbor: string, avoid: readonly Passage[]): SeaRoutes {
  const key = [harbor, ...new Set(avoid.toSorted())].join(' ');
  const ways = cachedRoutes.get(key) ?? seaRoutesFrom(seaNetwork(), harbor, avoid);
  // A Map preserves the order of insertion, so its first port is the least recently used and is removed.
  cachedRoutes.delete(key);
  cachedRoutes.set(key, ways);
  const [oldest] = cachedRoutes.keys();
  if (cachedRoutes.size > cachedMost && oldest !== undefined) cachedRoutes.delete(oldest);
  return ways;
}
