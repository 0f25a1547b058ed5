import { straight, type Graph } from './graph.ts';
import { NearestFirst } from './nearest-first.ts';

/**
 * An edge is omitted if other edges connect its ends with a detour of at most this share of its length plus
 * this many nautical miles.
 */
const slackShare = 0.012;
const slackNm = 0.4;

/**
 * Returns the same places with as few edges as possible. Adds short edges first, and a long edge only if the
 * shorter ones would be a detour.
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
 * Returns a function that tests if two places are within `most` nautical miles of each other along the
 * existing edges.
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
