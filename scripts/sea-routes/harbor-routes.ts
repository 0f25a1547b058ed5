import { NearestFirst } from './nearest-first.ts';
import { toVector, type Point, type Vector } from './point.ts';
import { cellOf, centreOf, grid, unitsPerNm, type Water } from './water.ts';

/** A route over water from a port to a place at sea. */
export interface HarborWay {
  /** The number of the target, which is a place at sea or another port. */
  end: number;
  /** The points of the route, including the port and the target. */
  line: Point[];
}

export interface HarborWays {
  /** The routes to the targets. */
  ways: HarborWay[];
  /** The route to the nearest water that is wide enough to turn; null if there is none nearby. */
  open: Point[] | null;
  /** The routes to the open sea. */
  offings: Point[][];
}

/**
 * The cost factor of land. A port is on the shore and the shore of the map is rough, so a route may cross
 * land, but only as much as necessary.
 */
const landCosts = 8;
const costMost = 200;
const windowNm = 95;
const openNm = 1;
/**
 * The distances from land in nautical miles at which the open sea begins. There are two distances, because
 * some bays are as wide as the first distance.
 */
const offingsNm = [4, 12];
const offingWithin = 70;
/** Targets are ignored if their cost exceeds the cost of the nearest target by more than this number. */
const furtherMost = 14;
const placesMost = 6;

/** Finds the cheapest routes over the grid from a port to the given targets near the port. */
export function harborWays(
  harbor: Point,
  wanted: ReadonlyMap<number, number>,
  water: Water,
  isSea: (wanted: number) => boolean,
): HarborWays {
  const ways: HarborWay[] = [];
  const offings: Point[][] = [];
  let [enough, open]: [number, Point[] | null] = [costMost, null];
  for (const { cell, cost, path } of cellsFrom(harbor, water)) {
    const isFound = ways.filter(({ end }) => isSea(end)).length >= placesMost || cost > enough + furtherMost;
    if (cost > Math.min(costMost, enough + offingWithin) || (isFound && offings.length === offingsNm.length))
      break;
    const end = wanted.get(cell);
    if (end !== undefined && !isFound) {
      const line = lineAlong(harbor, path(), water);
      ways.push({ end, line });
      if (isSea(end) && enough === costMost) {
        enough = cost;
        open = openPart(harbor, path(), water);
      }
    }
    const off = offingsNm[offings.length] ?? Infinity;
    if (enough < costMost && (water.cells[cell] ?? 0) >= off * unitsPerNm)
      offings.push(lineAlong(harbor, path(), water));
  }
  return { ways, open, offings };
}

/**
 * Yields the grid cells around a port in the order of their cost, which is the distance in nautical miles
 * with a surcharge for land.
 */
function* cellsFrom(harbor: Point, water: Water) {
  const search = windowOf(harbor);
  const costs = new Float64Array(search.count).fill(Infinity);
  const before = new Int32Array(search.count).fill(-1);
  const isSettled = new Uint8Array(search.count);
  const queue = new NearestFirst();
  costs[search.start] = 0;
  queue.push(search.start, 0);
  for (let at = queue.pop(); at !== -1; at = queue.pop()) {
    if (isSettled[at]) continue;
    isSettled[at] = 1;
    const [here, cost] = [at, costs[at] ?? 0];
    yield { cell: search.cellAt(at), cost, path: () => pathTo(here, before).map(search.cellAt) };
    search.neighbours(at, (next, nm) => {
      const there = cost + nm * (water.cells[search.cellAt(next)] ? 1 : landCosts);
      if (there >= (costs[next] ?? 0)) return;
      costs[next] = there;
      before[next] = here;
      queue.push(next, there);
    });
  }
}

/**
 * Returns the grid cells around a port, up to `windowNm` nautical miles in each direction. The cells are
 * numbered from 0 within this window. `cellAt` converts such a number to the index in the whole grid.
 */
function windowOf(harbor: Point) {
  const narrow = Math.max(0.2, Math.cos((harbor[1] * Math.PI) / 180));
  const rows = Math.round((windowNm * grid.cellsPerDegree) / 60);
  const columns = Math.round(rows / narrow);
  const width = 2 * columns + 1;
  const middle = cellOf(harbor);
  const [middleRow, middleColumn] = [Math.floor(middle / grid.columns), middle % grid.columns];
  const cellAt = (at: number) => {
    const row = middleRow + Math.floor(at / width) - rows;
    const column = (middleColumn + (at % width) - columns + grid.columns) % grid.columns;
    return row * grid.columns + column;
  };
  const unit = 60 / grid.cellsPerDegree;
  const steps = [-1, 0, 1].flatMap((up) =>
    [-1, 0, 1].flatMap((along) =>
      up === 0 && along === 0
        ? []
        : [{ by: up * width + along, along, nm: Math.hypot(up * unit, along * unit * narrow) }],
    ),
  );
  const count = width * (2 * rows + 1);
  const neighbours = (at: number, visit: (next: number, nm: number) => void) => {
    for (const { by, along, nm } of steps) {
      const next = at + by;
      const column = (at % width) + along;
      if (next >= 0 && next < count && column >= 0 && column < width) visit(next, nm);
    }
  };
  return { start: rows * width + columns, count, cellAt, neighbours };
}

function pathTo(end: number, before: Int32Array): number[] {
  const path: number[] = [];
  for (let at = end; at !== -1; at = before[at] ?? -1) path.push(at);
  return path.reverse();
}

/**
 * Returns the route of a path. The first line is straight, from the port to the first cell after the last
 * land. From there the route is the shortest line over water.
 */
function lineAlong(harbor: Point, path: readonly number[], water: Water): Point[] {
  const dry = path.findLastIndex((cell) => !water.cells[cell]);
  return [harbor, ...taut(path.slice(dry + 1).map(centreOf), water)];
}

function openPart(harbor: Point, path: readonly number[], water: Water): Point[] | null {
  const dry = path.findLastIndex((cell) => !water.cells[cell]);
  const open = path.findIndex(
    (cell, index) => index > dry && (water.cells[cell] ?? 0) >= openNm * unitsPerNm,
  );
  return open === -1 ? null : lineAlong(harbor, path.slice(0, open + 1), water);
}

function taut(wet: readonly Point[], water: Water): Point[] {
  const arrows = wet.map(toVector);
  const line = wet.slice(0, 1);
  for (let at = 0; at < wet.length - 1;) {
    let next = wet.length - 1;
    while (next > at + 1 && !water.isClear(arrows[at] as Vector, arrows[next] as Vector, 0.1)) next--;
    line.push(wet[next] as Point);
    at = next;
  }
  return line;
}
