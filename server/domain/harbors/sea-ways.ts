import type { Passage } from '../../../contract/calls/sea-routes.ts';
import type { SeaNetwork } from '../../db/sea-routes/sea-network.ts';

/** The shortest ways from one harbor to all others. */
export interface Ways {
  /** `null`: no way is known. Points lie at sea, those of the two harbors are not among them. */
  to: (harbor: string) => { nm: number; passages: Passage[]; points: [number, number][] } | null;
}

/** Dijkstra over the network from a harbor, round the passages that are to be avoided. */
export function waysFrom(network: SeaNetwork, harbor: string, avoid: readonly Passage[]): Ways {
  const distances = new Float64Array(network.points.length).fill(Infinity);
  const before = new Int32Array(network.points.length).fill(-1);
  const queue = new NearestFirst();
  const reach = (point: number, nm: number, from: number) => {
    if (nm >= (distances[point] ?? 0)) return;
    distances[point] = nm;
    before[point] = from;
    queue.push(point, nm);
  };
  for (const { point, nm } of network.harbors.get(harbor) ?? []) reach(point, nm, -1);
  for (let next = queue.pop(); next; next = queue.pop()) {
    if (next.nm > (distances[next.point] ?? 0)) continue;
    for (const way of network.ways[next.point] ?? [])
      if (!avoid.some((passage) => way.passages.includes(passage)))
        reach(way.to, next.nm + way.nm, next.point);
  }
  return {
    to: (end) => {
      const links = (network.harbors.get(end) ?? []).map(({ point, nm }) => ({
        point,
        nm: nm + (distances[point] ?? Infinity),
      }));
      const best = links.reduce((a, b) => (b.nm < a.nm ? b : a), { point: -1, nm: Infinity });
      if (best.nm === Infinity) return null;
      const line = lineTo(best.point, before);
      return {
        nm: best.nm,
        passages: passagesAlong(network, line),
        points: line.map((point) => network.points[point] ?? [0, 0]),
      };
    },
  };
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

/** A binary heap of points by distance. */
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
