import type { Passage } from '../../contract/calls/sea-routes.ts';
import { along, nmBetween, toVector, type Point } from './point.ts';

type Box = readonly [west: number, south: number, east: number, north: number];

/**
 * The areas of the straits and capes that are named as passages of a route. Canals are recognised by their
 * channels and have no area.
 */
const boxes: readonly (readonly [Passage, Box])[] = [
  ['malacca', [100.6, 1.15, 103.2, 3.4]],
  ['gibraltar', [-5.75, 35.7, -5.45, 36.1]],
  ['bab_el_mandeb', [43.1, 12.3, 43.5, 12.8]],
  ['hormuz', [56.2, 26, 56.7, 27]],
  ['dover', [1.2, 50.8, 1.8, 51.2]],
  ['good_hope', [18.3, -40, 20.5, -34.3]],
  ['horn', [-69, -60, -66.5, -55.6]],
];

const around = boxes.map(([passage, [west, south, east, north]]) => {
  const middle = toVector([(west + east) / 2, (south + north) / 2]);
  return {
    passage,
    box: [west, south, east, north] as Box,
    middle,
    radius: nmBetween(middle, toVector([west, south])) + 60,
  };
});

/** Returns the passages that the great circle between two points crosses. */
export function passagesOn(from: Point, to: Point): Passage[] {
  const [a, b] = [toVector(from), toVector(to)];
  const nm = nmBetween(a, b);
  return around
    .filter(({ middle, radius }) => nmBetween(a, middle) + nmBetween(b, middle) <= nm + 2 * radius)
    .filter(({ box }) => along(from, to, 4).some((point) => isIn(point, box)))
    .map(({ passage }) => passage);
}

const isIn = ([longitude, latitude]: Point, [west, south, east, north]: Box) =>
  longitude >= west && longitude <= east && latitude >= south && latitude <= north;
