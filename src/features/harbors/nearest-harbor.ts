import type { Harbor } from '../../../trade/harbors/harbor.ts';
import { greatCircleNm, type Place } from '../../../trade/harbors/great-circle.ts';

/**
 * Returns the nearest port to a place, with the great-circle distance in nautical miles; null if the list is
 * empty.
 */
export function nearestHarbor(
  harbors: readonly Harbor[],
  place: Place,
): { harbor: Harbor; nm: number } | null {
  const all = harbors.map((harbor) => ({ harbor, nm: greatCircleNm(harbor, place) }));
  return all.reduce<{ harbor: Harbor; nm: number } | null>(
    (best, one) => (best === null || one.nm < best.nm ? one : best),
    null,
  );
}
