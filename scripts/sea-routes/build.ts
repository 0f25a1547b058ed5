import { writeFileSync } from 'node:fs';

import { harborBook } from '../../server/db/harbors/harbor-book.ts';
import { networkOf, type Network } from './network.ts';
import { nmBetween, toVector, type Point } from './point.ts';
import { readWholeSea } from './whole-sea.ts';

const target = new URL('../../server/db/sea-routes/sea-network.json', import.meta.url);
const started = Date.now();
const log = (text: string) => console.log(`${Math.round((Date.now() - started) / 1000)} s: ${text}`);

const ports = harborBook.list.map(({ code, longitude, latitude }) => ({
  code,
  point: [longitude, latitude] as Point,
}));
const network = networkOf(readWholeSea(ports, log), log);
const text = Object.entries(partsOf(network)).map(([name, part]) => `"${name}":${JSON.stringify(part)}`);
writeFileSync(target, `{\n${text.join(',\n')}\n}\n`);
const isKnown = new Set(network.harbors);
const cutOff = ports.filter(({ code }) => !isKnown.has(code)).map(({ code }) => code);
log(
  `${network.points.length} points, ${network.ways.length} ways; without a way to the sea: ${cutOff.join(' ')}`,
);

function partsOf({ points, ways, harbors }: Network) {
  const passages = [...new Set(ways.flatMap((way) => way.passages))].sort();
  return {
    /** Longitude and latitude in thousandths of a degree. Each is the difference from the previous point. */
    points: stepsOf(points.map((point) => point.map((degrees) => Math.round(degrees * 1000)))),
    /**
     * Two numbers for each edge: the difference between its first point and the first point of the previous
     * edge, and the difference between its second point and its first point.
     */
    ways: ways.flatMap(({ a, b }, index) => [a - (ways[index - 1]?.a ?? 0), b - a]),
    /**
     * The edges that are longer than the straight line between their points. For each edge, the list has its
     * index, followed by its length in tenths of a nautical mile.
     */
    longer: ways.flatMap(({ a, b, nm }, index) => {
      const [from, to]: [Point, Point] = [points[a] ?? [0, 0], points[b] ?? [0, 0]];
      const straight = nmBetween(toVector(from), toVector(to));
      return nm > straight * 1.01 + 0.05 ? [index, Math.round(nm * 10)] : [];
    }),
    passages: Object.fromEntries(
      passages.map((passage) => [
        passage,
        ways.flatMap((way, index) => (way.passages.includes(passage) ? [index] : [])),
      ]),
    ),
    /** The codes of the ports. The list of points begins with the points of the ports, in the same order. */
    harbors,
  };
}

function stepsOf(points: readonly number[][]): number[] {
  return points.flatMap((point, index) =>
    point.map((value, axis) => value - (points[index - 1]?.[axis] ?? 0)),
  );
}
