import { parseSpot } from '../../../trade/harbors/coordinates.ts';
import type { Harbor } from '../../../trade/harbors/harbor.ts';
import { nearestHarbor } from '../../features/harbors/nearest-harbor.ts';

/** Returns the port nearest to the place in the URL, or null if the URL contains none. */
export function nearestOf(harbors: readonly Harbor[], search: string) {
  const spot = parseSpot(search);
  return spot && nearestHarbor(harbors, spot);
}
