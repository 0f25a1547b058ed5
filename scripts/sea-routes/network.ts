import type { Passage } from '../../contract/calls/sea-routes.ts';
import { bypass, pairs, type Graph } from './graph.ts';
import { along, type Point } from './point.ts';
import { passagesOn } from './passages.ts';
import { thinned } from './thinned.ts';
import { keyOf, usedSeaRoutes } from './used-sea-routes.ts';
import type { WholeSea } from './whole-sea.ts';

/**
 * The part of the sea network that is saved. The places have new numbers, and the ports have the first
 * numbers.
 */
export interface Network {
  points: Point[];
  /** The edges. Each has two places, the distance in nautical miles, and its passages. */
  ways: { a: number; b: number; nm: number; passages: readonly Passage[] }[];
  /** The codes of the ports, in the order of their places. */
  harbors: string[];
}

const iceLatitude = -60;
/**
 * The maximum length of a direct edge between two ports in nautical miles. A longer edge would pass too close
 * to the shore.
 */
const neighboursNm = 40;

export function networkOf(sea: WholeSea, log: (text: string) => void): Network {
  const { graph, harbors } = sea;
  const reached = [...harbors].filter(([, place]) => (graph.ways[place]?.size ?? 0) > 0);
  const ports = reached.map(([, place]) => place);
  const passages = passagesByRoute(sea);
  const used = usedSeaRoutes(graph, ports, closable(passages), log);
  const thin = thinned(graph, [...used.values()]);
  log(`${pairs(thin).length} ways after thinning`);
  const through = new Map(pairs(thin).map(([a, b]) => [keyOf(a, b), passages.get(keyOf(a, b)) ?? []]));
  straighten(thin, sea, through);
  const isPort = new Set(ports);
  const others = [...graph.places.keys()].filter(
    (place) => !isPort.has(place) && (thin.ways[place]?.size ?? 0) > 0,
  );
  // Nearby places get nearby numbers. The differences between the numbers are then small, which makes the
  // file smaller.
  const order = [...ports, ...others.sort((a, b) => tileOf(graph, a) - tileOf(graph, b) || a - b)];
  const numbers = new Map(order.map((place, number) => [place, number]));
  return {
    points: order.map((place) => graph.places[place]?.point ?? [0, 0]),
    ways: pairs(thin)
      .filter(([a, b]) => !isIcy(graph.places[a]?.point, graph.places[b]?.point))
      .filter(([a, b]) => !isPort.has(a) || !isPort.has(b) || (thin.ways[a]?.get(b) ?? 0) < neighboursNm)
      .map(([a, b]) => ({
        a: numbers.get(a) ?? 0,
        b: numbers.get(b) ?? 0,
        nm: thin.ways[a]?.get(b) ?? 0,
        passages: through.get(keyOf(a, b)) ?? [],
      }))
      .sort((one, other) => one.a - other.a || one.b - other.b),
    harbors: reached.map(([code]) => code),
  };
}

/** Returns true if the great circle crosses Antarctica, for example between two southern capes. */
function isIcy(from: Point = [0, 0], to: Point = [0, 0]): boolean {
  return along(from, to, 30).some(([, latitude]) => latitude < iceLatitude);
}

function tileOf({ places }: Graph, place: number): number {
  const [longitude, latitude] = places[place]?.point ?? [0, 0];
  const [column, row] = [Math.floor((longitude + 180) / 4), Math.floor((latitude + 90) / 4)];
  return row * 90 + (row % 2 ? 89 - column : column);
}

/**
 * Removes places that have exactly two neighbours: places in channels, and bends where the direct line
 * between the neighbours is over water.
 */
function straighten(
  graph: Graph,
  { fillers, water }: WholeSea,
  through: Map<string, readonly Passage[]>,
): void {
  graph.ways.forEach((ways, place) => {
    const [a, b] = [...ways.keys()];
    if (ways.size !== 2 || a === undefined || b === undefined || graph.ways[a]?.has(b)) return;
    const [here, from, to] = [graph.places[place], graph.places[a], graph.places[b]];
    if (!here || !from || !to || here.isPort) return;
    const isBend = !fillers.has(place) && water.isClear(from.at, to.at, 0.3);
    if (!isBend && !fillers.has(place)) return;
    const both = [...(through.get(keyOf(a, place)) ?? []), ...(through.get(keyOf(place, b)) ?? [])];
    bypass(graph, place);
    through.set(keyOf(a, b), [...new Set(both)]);
  });
}

function passagesByRoute({ graph, canals }: WholeSea): Map<string, Passage[]> {
  const found = new Map<string, Passage[]>();
  for (const { a, b, passage } of canals) found.set(keyOf(a, b), [passage]);
  for (const [a, b] of pairs(graph)) {
    const [from, to] = [graph.places[a], graph.places[b]];
    if (!from || !to) continue;
    const on = passagesOn(from.point, to.point);
    if (on.length > 0) found.set(keyOf(a, b), [...(found.get(keyOf(a, b)) ?? []), ...on]);
  }
  return found;
}

function closable(passages: ReadonlyMap<string, readonly Passage[]>): Map<Passage, Set<string>> {
  const ways = new Map<Passage, Set<string>>();
  for (const [key, all] of passages)
    for (const passage of all) ways.set(passage, (ways.get(passage) ?? new Set()).add(key));
  return ways;
}
