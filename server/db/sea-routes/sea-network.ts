import type { Passage } from '../../../contract/calls/sea-routes.ts';
import { entriesOf } from '../../../trade/keys-of.ts';
import { greatCircleNm } from '../../../trade/harbors/great-circle.ts';
import file from './sea-network.json' with { type: 'json' };

/** The ways of the sea as `scripts/sea-routes` builds them; lengths in nautical miles. */
export interface SeaNetwork {
  /** Longitude and latitude in degrees. */
  points: readonly [number, number][];
  ways: readonly SeaWay[][];
  /** Where the network begins for a harbor, by its code; empty for a port without a known way to the sea. */
  harbors: ReadonlyMap<string, readonly { point: number; nm: number }[]>;
}

export interface SeaWay {
  to: number;
  nm: number;
  passages: readonly Passage[];
}

export const seaNetwork: SeaNetwork = (() => {
  const points = couples(file.points).map(([x, y]): [number, number] => [x / 1000, y / 1000]);
  const ways: SeaWay[][] = points.map(() => []);
  const passages = passagesByWay();
  couples(file.ways).forEach(([a, b], index) => {
    const nm = greatCircleNm(placeOf(points[a]), placeOf(points[b]));
    ways[a]?.push({ to: b, nm, passages: passages.get(index) ?? [] });
    ways[b]?.push({ to: a, nm, passages: passages.get(index) ?? [] });
  });
  const harbors = new Map(
    Object.entries(file.harbors).map(([code, links]) => [
      code,
      couples(links).map(([point, tenths]) => ({ point, nm: tenths / 10 })),
    ]),
  );
  return { points, ways, harbors };
})();

function passagesByWay(): Map<number, Passage[]> {
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
