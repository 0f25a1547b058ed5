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

/** Ports lie on the shore or up an inlet, and the shore of the map is coarse: so near a port land does not count. */
const nearPortNm = 15;
/** Nor does it in rivers, canals and narrows that the map closes. */
const nearChannelNm = 6;
/** The build's own grid is of one minute: a point so near to water is not over land. */
const gridDegrees = 1 / 60;
const sampleEveryNm = 3;
/** Islets and spits. */
const acrossNm = 3;

let land: ReturnType<typeof readLand> | undefined;
const fairways: Vector[] = channels.flatMap(({ points }) =>
  points.flatMap((to, index) => {
    const from = points[index - 1] ?? to;
    const steps = Math.max(2, Math.ceil(nmBetween(toVector(from), toVector(to)) / 3));
    return [to, ...pointsBetween(from, to, steps)].map(toVector);
  }),
);

/** The nautical miles that a leg runs over land of the map, as it is drawn, past what is said above; 0 if it is at sea. */
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
