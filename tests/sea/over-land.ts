import type { RouteLeg } from '../../contract/calls/sea-routes.ts';
import { channels } from '../../scripts/sea-routes/channels.ts';
import { readLand } from '../../scripts/sea-routes/land.ts';
import {
  pointsBetween,
  nmBetween,
  toVector,
  type Point,
  type Vector,
} from '../../scripts/sea-routes/point.ts';

/**
 * The distance in nautical miles from a port within which land is ignored. Ports are on the shore or in
 * inlets, and the coastline of the map is coarse.
 */
const nearPortNm = 15;
/**
 * The distance in nautical miles from a channel within which land is ignored, because the map closes rivers,
 * canals and narrows.
 */
const nearChannelNm = 6;
/**
 * The step in degrees of the grid from which the sea routes are built. A point that is this close to water
 * does not count as land.
 */
const gridDegrees = 1 / 60;
const sampleEveryNm = 3;
/** The length in nautical miles of land that a route may cross, because the map has islets and spits. */
const acrossNm = 3;

let land: ReturnType<typeof readLand> | undefined;
const fairways: Vector[] = channels.flatMap(({ points }) =>
  points.flatMap((to, index) => {
    const from = points[index - 1] ?? to;
    const steps = Math.max(2, Math.ceil(nmBetween(toVector(from), toVector(to)) / 3));
    return [to, ...pointsBetween(from, to, steps)].map(toVector);
  }),
);

/**
 * Returns the nautical miles that a leg crosses land of the map, without the exceptions above. Returns 0 if
 * the leg is at sea.
 */
export function overLand({ points }: RouteLeg): number {
  land ??= readLand();
  const ends = [points[0], points.at(-1)].map((point) => toVector(point ?? [0, 0]));
  const dry = points
    .slice(1)
    .flatMap((to, index) => land?.onLand(points[index] ?? to, to, sampleEveryNm) ?? []);
  const counted = dry.filter((point) => {
    const here = toVector(point);
    return (
      ends.every((end) => nmBetween(end, here) > nearPortNm) &&
      isInland(point) &&
      !fairways.some((fairway) => nmBetween(fairway, here) < nearChannelNm)
    );
  });
  const nm = counted.length * sampleEveryNm;
  return nm > acrossNm ? nm : 0;
}

function isInland([longitude, latitude]: Point): boolean {
  return [
    [gridDegrees, 0],
    [-gridDegrees, 0],
    [0, gridDegrees],
    [0, -gridDegrees],
  ].every(([east = 0, north = 0]) => land?.isLand([longitude + east, latitude + north]));
}
