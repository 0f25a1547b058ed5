import { parseSpot } from '../../../trade/harbors/coordinates.ts';
import type { Harbor } from '../../../trade/harbors/harbor.ts';
import { nearestHarbor } from '../../features/harbors/nearest-harbor.ts';

/** The harbor that lies nearest to the place in an address; null where there is none. */
export function nearestOf(harbors: readonly Harbor[], search: string) {
  const spot = parseSpot(search);
  return spot && nearestHarbor(harbors, spot);
}
