import type { Passage } from '../../../contract/calls/sea-routes.ts';
import { seaNetwork as network } from '../../db/sea-routes/sea-network.ts';
import { waysFrom, type Ways } from './sea-ways.ts';

/** About half a megabyte each; enough for the ports of a few rotations. */
const keptMost = 24;
const kept = new Map<string, Ways>();

/** `waysFrom` of the whole network. The ones that were asked for last are kept, with as far as they were searched. */
export function waysOf(harbor: string, avoid: readonly Passage[]): Ways {
  const key = [harbor, ...new Set(avoid.toSorted())].join(' ');
  const ways = kept.get(key) ?? waysFrom(network, harbor, avoid);
  // A Map keeps the order of insertion: who was asked for longest ago makes room.
  kept.delete(key);
  kept.set(key, ways);
  const [oldest] = kept.keys();
  if (kept.size > keptMost && oldest !== undefined) kept.delete(oldest);
  return ways;
}
