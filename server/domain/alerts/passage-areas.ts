import type { Passage } from '../../../contract/calls/sea-routes.ts';

type Box = readonly [west: number, south: number, east: number, north: number];

/**
 * The areas whose entry is reported: straits, canals and capes with their approaches, as west, south, east
 * and north in degrees. The areas are wide, because a vessel may report its position only every few hours.
 */
const boxes: readonly (readonly [Passage, Box])[] = [
  ['suez', [32.1, 29.4, 32.8, 31.6]],
  ['panama', [-80.2, 8.6, -79.3, 9.6]],
  ['kiel', [9, 53.8, 10.3, 54.5]],
  ['malacca', [99, 1, 104.2, 4.5]],
  ['gibraltar', [-6.5, 35.5, -4.8, 36.4]],
  ['bab_el_mandeb', [42.5, 11.8, 44.2, 13.8]],
  ['hormuz', [55.5, 25.6, 57.4, 27]],
  ['bosporus', [28.8, 40.8, 29.4, 41.4]],
  ['dover', [0.8, 50.4, 2.4, 51.5]],
  ['good_hope', [16.5, -40, 22, -33.5]],
  ['horn', [-71, -60, -63, -54.5]],
];

/** Returns the passage (strait, canal or cape) that contains a position; null if there is none. */
export const passageAt = ({ latitude, longitude }: { latitude: number; longitude: number }): Passage | null =>
  boxes.find(
    ([, [west, south, east, north]]) =>
      longitude >= west && longitude <= east && latitude >= south && latitude <= north,
  )?.[0] ?? null;
