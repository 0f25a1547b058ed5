import { straight, type Graph } from './graph.ts';
import { NearestFirst } from './nearest-first.ts';

/**
 * An edge is left out if other edges connect its two places and the detour over them is at most this share of
 * the length of the edge, plus `slackNm`.
 */
const slackShare = 0.012;
/** The part of the maximum detour that does not depend on the length of the edge, in nautical miles. */
const slackNm = 0.4;

/**
 * Returns the same places with as few edges as possible. Short edges are added first. A long edge is added
 * only if the shorter edges would be a detour.
 */
export function thinned(graph: Graph, ways: readonly [number, number][]): Graph {
  const thin: Graph = { places: graph.places, ways: graph.places.map(() => new Map<number, number>()) };
  const lengths = ways
    .map(([a, b]): [number, number, number] => [graph.ways[a]?.get(b) ?? Infinity, a, b])
    .sort((one, other) => one[0] - other[0]);
  const isNear = nearness(thin);
  for (const [nm, a, b] of lengths) {
    if (isNear(a, b, nm * (1 + slackShare) + slackNm)) continue;
    thin.ways[a]?.set(b, nm);
    thin.ways[b]?.set(a, nm);
  }
  return thin;
}

/**
 * Returns a function that tests whether the distance between two places along the existing edges is at most
 * `most` nautical miles.
 */
function nearness({ places, ways }: Graph) {
  const reached = new Float64Array(places.length).fill(Infinity);
  const queue = new NearestFirst();
  return (start: number, end: number, most: number): boolean => {
    const touched = [start];
    reached[start] = 0;
    queue.clear();
    queue.push(start, 0);
    let isFound = false;
    for (let place = queue.pop(); place !== -1 && !isFound; place = queue.pop()) {
      if (place !== start && places[place]?.isPort) continue;
      for (const [next, nm] of ways[place] ?? []) {
        const there = (reached[place] ?? 0) + nm;
        if (there >= (reached[next] ?? 0) || there > most) continue;
        const ahead = straight(places, next, end);
        if (there + ahead > most) continue;
        if (reached[next] === Infinity) touched.push(next);
        reached[next] = there;
        if (next === end) isFound = true;
        queue.push(next, there + ahead);
      }
    }
    for (const place of touched) reached[place] = Infinity;
    return isFound;
  };
}
