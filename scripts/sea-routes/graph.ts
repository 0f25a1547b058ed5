import { nmBetween } from './point.ts';
import type { Place } from './sight.ts';

/**
 * Places and the edges between them. `ways[a]` maps each neighbour of `a` to its distance in nautical miles.
 */
export interface Graph {
  places: Place[];
  ways: Map<number, number>[];
}

export function add({ places, ways }: Graph, place: Place): number {
  ways.push(new Map());
  return places.push(place) - 1;
}

/** Adds an edge. The default length is the length of the straight line. An existing shorter edge stays. */
export function join({ places, ways }: Graph, a: number, b: number, nm = straight(places, a, b)): void {
  if (a === b || (ways[a]?.get(b) ?? Infinity) <= nm) return;
  ways[a]?.set(b, nm);
  ways[b]?.set(a, nm);
}

export function straight(places: readonly Place[], a: number, b: number): number {
  const [one, other] = [places[a], places[b]];
  return one && other ? nmBetween(one.at, other.at) : Infinity;
}

/** Returns each edge once. */
export const pairs = ({ ways }: Graph): [number, number][] =>
  ways.flatMap((to, a) => [...to.keys()].filter((b) => b > a).map((b): [number, number] => [a, b]));

/**
 * Returns the places of all seas that have at least `placesLeast` places. The Caspian Sea is a separate sea.
 */
export function seasOf({ ways }: Graph, placesLeast: number): Set<number> {
  const seas = new Set<number>();
  const seen = new Uint8Array(ways.length);
  for (const start of ways.keys()) {
    if (seen[start]) continue;
    const sea = [start];
    seen[start] = 1;
    for (const place of sea)
      for (const next of ways[place]?.keys() ?? [])
        if (!seen[next]) {
          seen[next] = 1;
          sea.push(next);
        }
    if (sea.length >= placesLeast) for (const place of sea) seas.add(place);
  }
  return seas;
}

/** Replaces the two edges at a place by one edge between its neighbours. The place then has no edges. */
export function bypass(graph: Graph, place: number): void {
  const [[a, one] = [], [b, other] = []] = [...(graph.ways[place] ?? [])];
  if (a === undefined || b === undefined || one === undefined || other === undefined) return;
  for (const end of [a, b]) graph.ways[end]?.delete(place);
  graph.ways[place]?.clear();
  join(graph, a, b, one + other);
}
