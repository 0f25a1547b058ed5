import type { Passage } from '../../../contract/calls/sea-routes.ts';
import { greatCircleNm } from '../../../trade/harbors/great-circle.ts';
import { entriesOf } from '../../../trade/keys-of.ts';
import file from './sea-network.json' with { type: 'json' };

/** The network of sea routes that `scripts/sea-routes` builds. Lengths are in nautical miles. */
export interface SeaNetwork {
  /** Pairs of longitude and latitude, in degrees. */
  points: readonly [number, number][];
  ways: readonly SeaRouteEdges[][];
  /**
   * The index of each port's point in `points`, by port code. A port without a known sea route is absent. The
   * points of ports are first in `points`.
   */
  harbors: ReadonlyMap<string, number>;
}

export interface SeaRouteEdges {
  to: number;
  nm: number;
  passages: readonly Passage[];
}

/**
 * Ships sail farther from the coast than the computed shortest route. The difference matters most on short
 * routes, so 2 % is added to routes below 150 nautical miles.
 */
const coast = { nm: 150, allowance: 1.02 };

let network: SeaNetwork | undefined;

/** Returns the network. The first call builds it, so that commands that need no sea route start sooner. */
export const seaNetwork = (): SeaNetwork => (network ??= buildNetwork());

function buildNetwork(): SeaNetwork {
  let [longitude, latitude, first] = [0, 0, 0];
  const points = couples(file.points).map(([east, north]): [number, number] => {
    longitude += east;
    latitude += north;
    return [longitude / 1000, latitude / 1000];
  });
  const ways: SeaRouteEdges[][] = points.map(() => []);
  const longer = new Map(couples(file.longer));
  const passages = passagesByRoute();
  couples(file.ways).forEach(([step, length], index) => {
    first += step;
    const [a, b] = [first, first + length];
    const tenths = longer.get(index);
    const nm = tenths === undefined ? sailedNm(points[a], points[b]) : tenths / 10;
    ways[a]?.push({ to: b, nm, passages: passages.get(index) ?? [] });
    ways[b]?.push({ to: a, nm, passages: passages.get(index) ?? [] });
  });
  return { points, ways, harbors: new Map(file.harbors.map((code, point) => [code, point])) };
}

function sailedNm(from: [number, number] | undefined, to: [number, number] | undefined): number {
  const nm = greatCircleNm(placeOf(from), placeOf(to));
  return nm < coast.nm ? nm * coast.allowance : nm;
}

function passagesByRoute(): Map<number, Passage[]> {
  const byWay = new Map<number, Passage[]>();
  for (const [passage, ways] of entriesOf(file.passages))
    for (const way of ways) byWay.set(way, [...(byWay.get(way) ?? []), passage]);
  return byWay;
}

function couples(numbers: readonly number[]): [number, number][] {
  return Array.from({ length: numbers.length / 2 }, (_, index) => [
    numbers[2 * index] ?? 0,
    numbers[2 * index + 1] ?? 0,
  ]);
}

function placeOf([longitude, latitude]: readonly [number, number] = [0, 0]) {
  return { latitude, longitude };
}
