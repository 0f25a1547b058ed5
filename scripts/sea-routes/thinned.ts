import { straight, type Graph } from './graph.ts';
import { NearestFirst } from './nearest-first.ts';

/** A way is left out where others lead as far within this share and so many nautical miles. */
const slackShare = 0.012;
const slackNm = 0.4;

/** The same places with as few ways as will do: the short ones first, a long one only where they are a detour. */
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

/** Whether one place is within so many nautical miles of another by the ways there are. */
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
