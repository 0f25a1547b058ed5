import type { Point, Vector } from './point.ts';
import type { Shore } from './shores.ts';

const cellsPerDegree = 60;
const [south, north] = [-60, 81];
const columns = 360 * cellsPerDegree;
const rows = (north - south) * cellsPerDegree;
/** The distance to land is stored in one byte, in fifths of a nautical mile. */
export const unitsPerNm = 5;
const most = 255;

/** Water on a grid with cells of one arc minute. Each cell contains the distance to the nearest land. */
export interface Water {
  /** Returns the distance to land in nautical miles. The distance is 0 on land and has a maximum of 51. */
  clearanceAt: (longitude: number, latitude: number) => number;
  /**
   * Returns true if the distance between the great circle and land is always at least `nm` nautical miles.
   */
  isClear: (from: Vector, to: Vector, nm: number) => boolean;
  cells: Uint8Array;
}

export const grid = { cellsPerDegree, columns, rows, south };

/** Builds the grid from the shores. Lines that ships do not cross count as land. */
export function readWater(shores: readonly Shore[], closed: readonly (readonly Point[])[]): Water {
  const cells = new Uint8Array(rows * columns).fill(most);
  fillLand(cells, shores);
  for (const line of closed) closeLine(cells, line);
  measure(cells);
  const clearanceAt = (longitude: number, latitude: number) => {
    const row = Math.floor((latitude - south) * cellsPerDegree);
    if (row < 0) return most / unitsPerNm;
    if (row >= rows) return 0;
    return (cells[row * columns + columnOf(longitude)] ?? 0) / unitsPerNm;
  };
  const isClear = (from: Vector, to: Vector, nm: number) => isClearOf(clearanceAt, from, to, nm);
  return { clearanceAt, isClear, cells };
}

/** Returns the index of the cell that contains a point. */
export function cellOf([longitude, latitude]: Point): number {
  const row = Math.min(rows - 1, Math.max(0, Math.floor((latitude - south) * cellsPerDegree)));
  return row * columns + columnOf(longitude);
}

export function centreOf(cell: number): Point {
  const row = Math.floor(cell / columns);
  const longitude = ((cell % columns) + 0.5) / cellsPerDegree;
  return [longitude > 180 ? longitude - 360 : longitude, south + (row + 0.5) / cellsPerDegree];
}

function columnOf(longitude: number): number {
  const column = Math.floor(longitude * cellsPerDegree) % columns;
  return column < 0 ? column + columns : column;
}

/** Fills the land by the even-odd rule, along the middle of each row of cells. */
function fillLand(cells: Uint8Array, shores: readonly Shore[]): void {
  const crossings: number[][] = Array.from({ length: rows }, () => []);
  const rowBelow = (latitude: number) => Math.ceil((latitude - south) * cellsPerDegree - 0.5);
  for (const { ring } of shores)
    for (let index = 1; index < ring.length; index++) {
      const [[ax, ay], [bx, by]] = [ring[index - 1] as Point, ring[index] as Point];
      const [first, last] = [rowBelow(Math.min(ay, by)), rowBelow(Math.max(ay, by))];
      for (let row = Math.max(0, first); row < Math.min(rows, last); row++) {
        const latitude = south + (row + 0.5) / cellsPerDegree;
        crossings[row]?.push(ax + ((latitude - ay) / (by - ay)) * (bx - ax));
      }
    }
  crossings.forEach((places, row) => {
    places.sort((a, b) => a - b);
    for (let index = 0; index + 1 < places.length; index += 2) {
      const [west, east] = [places[index] ?? 0, places[index + 1] ?? 0];
      const last = Math.ceil(east * cellsPerDegree - 0.5);
      for (let column = Math.ceil(west * cellsPerDegree - 0.5); column < last; column++)
        cells[row * columns + ((column + 2 * columns) % columns)] = 0;
    }
  });
}

function closeLine(cells: Uint8Array, line: readonly Point[]): void {
  line.slice(1).forEach(([toX, toY], index) => {
    const [fromX, fromY] = line[index] as Point;
    const steps = Math.ceil(Math.max(Math.abs(toX - fromX), Math.abs(toY - fromY)) * cellsPerDegree * 2);
    for (let step = 0; step <= steps; step++) {
      const share = step / steps;
      const cell = cellOf([fromX + (toX - fromX) * share, fromY + (toY - fromY) * share]);
      // Lines have a width of two cells, so that no path passes diagonally between two cells.
      cells[cell] = 0;
      cells[cell + 1] = 0;
    }
  });
}

/**
 * Computes the distances to land with a chamfer transform, which passes over the grid once forwards and once
 * backwards. Cells are narrower far from the equator.
 */
function measure(cells: Uint8Array): void {
  const sweep = (row: number, last: number, column: number, step: number) => {
    const latitude = south + (row + 0.5) / cellsPerDegree;
    const unit = (unitsPerNm * 60) / cellsPerDegree;
    const across = unit * Math.cos((latitude * Math.PI) / 180);
    const aslant = Math.hypot(unit, across);
    const [own, other] = [row * columns, last * columns];
    const hasOther = last >= 0 && last < rows;
    for (let count = 0; count < columns; count++, column += step) {
      const now = cells[own + column] ?? 0;
      if (now === 0) continue;
      const before = column - step < 0 ? columns - 1 : (column - step) % columns;
      const after = column + step < 0 ? columns - 1 : (column + step) % columns;
      let least = Math.min(now, (cells[own + before] ?? 0) + across);
      if (hasOther)
        least = Math.min(
          least,
          (cells[other + column] ?? 0) + unit,
          (cells[other + before] ?? 0) + aslant,
          (cells[other + after] ?? 0) + aslant,
        );
      cells[own + column] = Math.round(least);
    }
  };
  for (let row = 0; row < rows; row++) sweep(row, row - 1, 0, 1);
  for (let row = rows - 1; row >= 0; row--) sweep(row, row + 1, columns - 1, -1);
}

/**
 * Tests the middle of the line first, because land is most likely there. Then follows the line in steps of
 * the current distance to land.
 */
function isClearOf(clearanceAt: Water['clearanceAt'], from: Vector, to: Vector, nm: number): boolean {
  const angle = Math.acos(Math.min(1, from[0] * to[0] + from[1] * to[1] + from[2] * to[2]));
  const way = angle * 3440.065;
  if (way < 0.2) return true;
  const clearance = (share: number) => {
    const [a, b] = [Math.sin((1 - share) * angle), Math.sin(share * angle)];
    const [x, y, z] = [a * from[0] + b * to[0], a * from[1] + b * to[1], a * from[2] + b * to[2]];
    const latitude = Math.atan2(z, Math.sqrt(x * x + y * y));
    return clearanceAt((Math.atan2(y, x) * 180) / Math.PI, (latitude * 180) / Math.PI);
  };
  if (way > 8 && [0.5, 0.25, 0.75, 0.12, 0.88].some((share) => clearance(share) < nm)) return false;
  for (let gone = 0; ;) {
    const here = clearance(Math.min(1, gone / way));
    if (here < nm) return false;
    if (gone >= way) return true;
    gone += Math.max(0.35, (here - nm) * 0.9 - 0.7);
  }
}
