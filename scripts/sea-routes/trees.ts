import type { Graph } from './graph.ts';
import { NearestFirst } from './nearest-first.ts';

/** The shortest routes from one place to all other places. */
export interface Tree {
  nm: Float64Array;
  before: Int32Array;
}

export interface Grower {
  /**
   * Searches the shortest routes from `start` up to a distance of `mostNm` nautical miles. Ignores closed
   * edges.
   */
  grow: (start: number, mostNm: number, isClosed?: (a: number, b: number) => boolean) => Tree;
  /**
   * Makes an edge slightly cheaper in later searches. Of two routes with nearly the same length, later
   * searches then prefer the route over edges that are already used.
   */
  prefer: (a: number, b: number) => void;
}

const preferredShare = 0.98;

/**
 * Returns a search for shortest routes. A route may end at a port but not continue through a port, because it
 * would cross the quays.
 */
export function growerOf({ ways }: Graph, isPort: (place: number) => boolean): Grower {
  const count = ways.length;
  const first = new Int32Array(count + 1);
  ways.forEach((to, place) => (first[place + 1] = (first[place] ?? 0) + to.size));
  const ends = new Int32Array(first[count] ?? 0);
  const lengths = new Float64Array(first[count] ?? 0);
  ways.forEach((to, place) =>
    [...to].forEach(([end, nm], index) => {
      ends[(first[place] ?? 0) + index] = end;
      lengths[(first[place] ?? 0) + index] = nm;
    }),
  );
  const queue = new NearestFirst();
  const grow: Grower['grow'] = (start, mostNm, isClosed) => {
    const nm = new Float64Array(count).fill(Infinity);
    const before = new Int32Array(count).fill(-1);
    const isSettled = new Uint8Array(count);
    queue.clear();
    nm[start] = 0;
    queue.push(start, 0);
    for (let place = queue.pop(); place !== -1; place = queue.pop()) {
      if (isSettled[place]) continue;
      isSettled[place] = 1;
      if (place !== start && isPort(place)) continue;
      const gone = nm[place] ?? 0;
      for (let index = first[place] ?? 0; index < (first[place + 1] ?? 0); index++) {
        const end = ends[index] ?? 0;
        const there = gone + (lengths[index] ?? 0);
        if (there >= (nm[end] ?? 0) || there > mostNm || isClosed?.(place, end)) continue;
        nm[end] = there;
        before[end] = place;
        queue.push(end, there);
      }
    }
    return { nm, before };
  };
  const isPreferred = new Uint8Array(ends.length);
  const prefer = (a: number, b: number) => {
    for (const [from, to] of [
      [a, b],
      [b, a],
    ] as const)
      for (let index = first[from] ?? 0; index < (first[from + 1] ?? 0); index++) {
        if (ends[index] !== to || isPreferred[index]) continue;
        isPreferred[index] = 1;
        lengths[index] = (lengths[index] ?? 0) * preferredShare;
      }
  };
  return { grow, prefer };
}
