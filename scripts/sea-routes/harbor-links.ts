import { greatCircleNm, type Place } from '../../trade/harbors/great-circle.ts';
import { place, type Land } from './land.ts';
import { at, type Network } from './network.ts';
import type { Point } from './point.ts';

const reachNm = 350;
/** A port lies on the shore, and the shore of the map is coarse. */
const overLandNmMost = 6;
const sectors = 8;
/** Ports up a river see no sea: the way down is longer than it looks, and further up nothing can be said. */
const riverReachNm = 200;
const riverWinding = 1.3;

/** Where the network begins for a port: points and the nautical miles to them. Empty where no way to the sea is known. */
export function linksOf(harbor: Place, network: Network, sea: ReadonlySet<number>, land: Land) {
  const here: Point = [harbor.longitude, harbor.latitude];
  const near = [...sea]
    .map((point) => ({ point, nm: greatCircleNm(harbor, place(at(network.points, point))) }))
    .filter(({ nm }) => nm <= reachNm)
    .sort((a, b) => a.nm - b.nm);
  // The nearest point in each direction: the six nearest of all may lie on one side of the port.
  const inSight = new Map<number, { point: number; nm: number }>();
  for (const link of near) {
    const there = at(network.points, link.point);
    const sector = sectorOf(here, there);
    if (inSight.has(sector) || (link.nm > 3 && land.overLandNm(here, there) > overLandNmMost)) continue;
    inSight.set(sector, link);
  }
  if (inSight.size > 0) return [...inSight.values()];
  return near
    .filter(({ nm }) => nm <= riverReachNm)
    .slice(0, 3)
    .map(({ point, nm }) => ({ point, nm: nm * riverWinding }));
}

function sectorOf(from: Point, to: Point): number {
  const angle = Math.atan2(to[1] - from[1], (to[0] - from[0]) * Math.cos((from[1] * Math.PI) / 180));
  return Math.floor(((angle + Math.PI) / (2 * Math.PI)) * sectors) % sectors;
}
