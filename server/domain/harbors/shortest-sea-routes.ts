import type { Passage } from '../../../contract/calls/sea-routes.ts';
import type { SeaNetwork } from '../../db/sea-routes/sea-network.ts';

interface Way {
  nm: number;
  passages: Passage[];
  points: [number, number][];
}

/** The shortest sea routes from one port to all others. */
export interface SeaRoutes {
  /** Returns the route to a port; `null` if none is known. The first and the last point are the ports. */
  to: (harbor: string) => Way | null;
  /** Returns the route to a point of the sea network; `null` if none is known. */
  toPoint: (point: number) => Way | null;
}

/**
 * Runs Dijkstra's algorithm from a port over the sea network, without the passages in `avoid`. The search
 * extends only as far as the requested destinations. A port can be the end of a route but not a point on its
 * way.
 */
export function seaRoutesFrom(network: SeaNetwork, harbor: string, avoid: readonly Passage[]): SeaRoutes {
  const distances = new Float64Array(network.points.length).fill(Infinity);
  const before = new Int32Array(network.points.length).fill(-1);
  const queue = new NearestFirst();
  const harbors = network.harbors.size;
  const start = network.harbors.get(harbor) ?? -1;
  const reach = (point: number, nm: number, from: number) => {
    if (nm >= (distances[point] ?? 0)) return;
    distances[point] = nm;
    before[point] = from;
    queue.push(point, nm);
  };
  reach(start, 0, -1);
  const settled = new Uint8Array(network.points.length);
  const settleUpTo = (end: number) => {
    while (!settled[end]) {
      const next = queue.pop();
      if (!next) return;
      if (settled[next.point]) continue;
      settled[next.point] = 1;
      if (next.point < harbors && next.point !== start) continue;
      for (const way of network.ways[next.point] ?? [])
        if (way.passages.length === 0 || !avoid.some((passage) => way.passages.includes(passage)))
          reach(way.to, next.nm + way.nm, next.point);
    }
  };
  const toPoint = (end: number): Way | null => {
    if (start === -1) return null;
    settleUpTo(end);
    if (!settled[end]) return null;
    const line = lineTo(end, before);
    return {
      nm: distances[end] ?? Infinity,
      passages: passagesAlong(network, line),
      points: line.map((point) => network.points[point] ?? [0, 0]),
    };
  };
  const to = (code: string) => {
    const end = network.harbors.get(code);
    return end === undefined ? null : toPoint(end);
  };
  return { to, toPoint };
}

function lineTo(end: number, before: Int32Array): number[] {
  const line: number[] = [];
  for (let point = end; point !== -1; point = before[point] ?? -1) line.unshift(point);
  return line;
}

function passagesAlong(network: SeaNetwork, line: readonly number[]): Passage[] {
  const passed = line
    .slice(1)
    .flatMap((to, index) => network.ways[line[index] ?? -1]?.find((way) => way.to === to)?.passages ?? []);
  return [...new Set(passed)];
}

/** A binary heap of points, ordered by distance. */
class NearestFirst {
  readonly #points: number[] = [];
  readonly #distances: number[] = [];

  push(point: number, nm: number): void {
    let hole = this.#points.length;
    while (hole > 0) {
      const parent = (hole - 1) >> 1;
      if ((this.#distances[parent] ?? 0) <= nm) break;
      this.#put(hole, this.#points[parent] ?? 0, this.#distances[parent] ?? 0);
      hole = parent;
    }
    this.#put(hole, point, nm);
  }

  pop(): { point: number; nm: number } | null {
    const [point, nm] = [this.#points[0], this.#distances[0]];
    const [lastPoint, lastNm] = [this.#points.pop(), this.#distances.pop()];
    if (point === undefined || nm === undefined || lastPoint === undefined || lastNm === undefined)
      return null;
    const size = this.#points.length;
    if (size === 0) return { point, nm };
    let hole = 0;
    for (let child = 1; child < size; child = 2 * hole + 1) {
      if (child + 1 < size && (this.#distances[child + 1] ?? 0) < (this.#distances[child] ?? 0)) child++;
      if (lastNm <= (this.#distances[child] ?? 0)) break;
      this.#put(hole, this.#points[child] ?? 0, this.#distances[child] ?? 0);
      hole = child;
    }
    this.#put(hole, lastPoint, lastNm);
    return { point, nm };
  }

  #put(index: number, point: number, nm: number): void {
    this.#points[index] = point;
    this.#distances[index] = nm;
  }
}
