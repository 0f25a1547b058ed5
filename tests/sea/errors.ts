import { routeAlong } from '../../server/domain/harbors/sea-routes.ts';
import type { Published } from './published-distances.ts';

/** Returns the relative errors of our distances against published ones. */
export function errorsOf(pairs: readonly Published[]) {
  const rows = pairs.map((pair) => {
    const ours = routeAlong([pair.start, pair.end], [])?.[0]?.distance_nm ?? null;
    return { ...pair, ours, share: ours === null ? 1 : Math.abs(ours / pair.nm - 1) };
  });
  return { rows, shares: rows.map(({ share }) => share).sort((a, b) => a - b) };
}
