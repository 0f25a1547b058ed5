import type { Harbor } from '../../../trade/harbors/harbor.ts';
import { greatCircleNm, type Place } from '../../../trade/harbors/great-circle.ts';

/** The harbor that lies nearest to a place, with the nautical miles to it as the crow flies. */
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
