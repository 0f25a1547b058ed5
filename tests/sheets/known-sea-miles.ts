import { routeAlong } from '../../server/domain/harbors/sea-routes.ts';

/** The distances that are known already, because computing one takes several milliseconds. */
const known = new Map<string, number | null>();

/** Returns the distance between two ports in nautical miles; null if there is no sea route. */
export function seaMiles(from: string, to: string): number | null {
  const key = `${from} ${to}`;
  const stored = known.get(key);
  if (stored !== undefined) return stored;
  const miles = routeAlong([from, to], [])?.[0]?.distance_nm ?? null;
  known.set(key, miles);
  return miles;
}
