import type { Passage } from '../../contract/calls/sea-routes.ts';
import { at, pairs, type Network } from './network.ts';
import { pointsBetween } from './point.ts';

/** West, south, east and north of the narrows that a route is told by, in degrees. */
const boxes: Record<Passage, [number, number, number, number]> = {
  suez: [32.2, 29.9, 32.75, 31.3],
  panama: [-80.05, 8.85, -79.4, 9.45],
  kiel: [9.1, 53.85, 10.2, 54.45],
  malacca: [98.5, 1.1, 104, 5],
  gibraltar: [-5.95, 35.7, -5.2, 36.2],
  bab_el_mandeb: [43.1, 12.3, 43.7, 13],
  hormuz: [56, 25.9, 57.1, 26.9],
  bosporus: [28.9, 40.95, 29.3, 41.3],
  dover: [1, 50.7, 2, 51.3],
  good_hope: [17, -40, 21, -34.2],
  horn: [-69, -60, -66, -55.6],
};

/** For each passage the indexes of the ways that lead through it. */
export function passagesOf(network: Network): Record<Passage, number[]> {
  const ways = pairs(network);
  const through = ([west, south, east, north]: [number, number, number, number]) =>
    ways.flatMap(([a, b], index) => {
      const [from, to] = [at(network.points, a), at(network.points, b)];
      const isThrough = [from, to, ...pointsBetween(from, to, 40)].some(
        ([x, y]) => x >= west && x <= east && y >= south && y <= north,
      );
      return isThrough ? [index] : [];
    });
  return Object.fromEntries(Object.entries(boxes).map(([passage, box]) => [passage, through(box)])) as Record<
    Passage,
    number[]
  >;
}
