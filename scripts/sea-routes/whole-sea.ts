import type { Passage } from '../../contract/calls/sea-routes.ts';
import { channels, closed } from './channels.ts';
import { add, join, seasOf, straight, type Graph } from './graph.ts';
import { harborWays } from './harbor-routes.ts';
import { nmBetween, pointsBetween, toVector, type Point, type Vector } from './point.ts';
import { readShores } from './shores.ts';
import { placeOf, visibleRoutes, type Place } from './sight.ts';
import { turnsOf } from './turns.ts';
import { cellOf, readWater, type Water } from './water.ts';

/** The complete graph of navigable water. This graph is too large to be saved. */
export interface WholeSea {
  graph: Graph;
  water: Water;
  /** The place of each port, by its code. */
  harbors: Map<string, number>;
  /** The edges through canals. */
  canals: { a: number; b: number; passage: Passage }[];
  /** Additional places in channels, so that ports on a channel have a place nearby. */
  fillers: Set<number>;
}

/** The minimum number of places in a sea. Smaller waters are ignored. */
const capesLeast = 40;
const fillEveryNm = 2.5;
/**
 * The ends and bends of channels get long edges if their distance from land is at least this number of
 * nautical miles.
 */
const farFromLandNm = 1.8;
/**
 * If two places at which ports reach the open sea are closer than this number of nautical miles, only the
 * first place gets long edges. This limits the number of edges.
 */
const togetherNm = 5;

export function readWholeSea(
  ports: readonly { code: string; point: Point }[],
  log: (text: string) => void,
): WholeSea {
  const shores = readShores();
  const water = readWater(shores, closed);
  log('the water is known');
  const graph: Graph = { places: [], ways: [] };
  for (const turn of turnsOf(shores, water)) add(graph, placeOf(turn, water));
  const { canals, fillers } = addChannels(graph, water);
  log(`${graph.places.length} places, ${graph.places.filter(({ isFar }) => isFar).length} seen from afar`);
  for (const [a, b, nm] of visibleRoutes(graph.places, water)) join(graph, a, b, nm);
  const seas = seasOf(graph, capesLeast);
  log(`${graph.ways.reduce((sum, ways) => sum + ways.size, 0) / 2} ways, ${seas.size} places in seas`);
  const known = graph.places.length;
  const harbors = addHarbors(graph, ports, seas, water);
  log(`${graph.places.length - known} places of ports`);
  for (const [a, b, nm] of visibleRoutes(graph.places, water, known)) join(graph, a, b, nm);
  log(`${graph.ways.reduce((sum, ways) => sum + ways.size, 0) / 2} ways`);
  return { graph, water, harbors, canals, fillers };
}

function addChannels(graph: Graph, water: Water): Pick<WholeSea, 'canals' | 'fillers'> {
  const canals: WholeSea['canals'] = [];
  const fillers = new Set<number>();
  const places = new Map<string, number>();
  const placeAt = (point: Point): number => {
    const key = point.join();
    const isFar = water.clearanceAt(...point) >= farFromLandNm;
    const found = places.get(key) ?? add(graph, { point, at: toVector(point), isFar });
    places.set(key, found);
    return found;
  };
  for (const { points, nm, passage } of channels) {
    const bends = points.map(placeAt);
    const length = bends
      .slice(1)
      .reduce((sum, to, index) => sum + straight(graph.places, bends[index] ?? 0, to), 0);
    bends.slice(1).forEach((end, index) => {
      const start = bends[index] ?? 0;
      const long = straight(graph.places, start, end);
      const steps = Math.max(1, Math.round(long / fillEveryNm));
      const between = pointsBetween(points[index] as Point, points[index + 1] as Point, steps);
      const line = [
        start,
        ...between.map((point) => add(graph, { point, at: toVector(point), isFar: false })),
        end,
      ];
      for (const filler of line.slice(1, -1)) fillers.add(filler);
      line.slice(1).forEach((b, step) => {
        const a = line[step] ?? 0;
        join(graph, a, b, (long / steps) * ((nm ?? length) / length));
        if (passage) canals.push({ a, b, passage });
      });
    });
  }
  return { canals, fillers };
}

function addHarbors(
  graph: Graph,
  ports: readonly { code: string; point: Point }[],
  seas: ReadonlySet<number>,
  water: Water,
): Map<string, number> {
  const wanted = new Map<number, number>();
  for (const place of seas) wanted.set(cellOf(graph.places[place]?.point ?? [0, 0]), place);
  const harbors = new Map<string, number>();
  for (const { code, point } of ports) {
    const place = add(graph, { point, at: toVector(point), isFar: false, isPort: true });
    harbors.set(code, place);
    if (!wanted.has(cellOf(point))) wanted.set(cellOf(point), place);
  }
  const bends = new Map<string, number>();
  const placeAt = (point: Point): number => {
    const found = bends.get(point.join()) ?? add(graph, { point, at: toVector(point), isFar: false });
    bends.set(point.join(), found);
    return found;
  };
  const far: Vector[] = [];
  const addLine = (start: number, line: readonly Point[], end: number) => {
    const places = [start, ...line.slice(1, -1).map(placeAt), end];
    places.slice(1).forEach((to, index) => join(graph, places[index] ?? 0, to));
  };
  for (const { code, point } of ports) {
    const own = harbors.get(code) ?? 0;
    const { ways, open, offings } = harborWays(point, wanted, water, (end) => seas.has(end));
    for (const { line, end } of ways) if (end !== own) addLine(own, line, end);
    if (open) addLine(own, open, placeAt(open.at(-1) as Point));
    for (const offing of offings) {
      const place = placeAt(offing.at(-1) as Point);
      addLine(own, offing, place);
      const sight = graph.places[place] as Place;
      if (far.some((other) => nmBetween(other, sight.at) < togetherNm)) continue;
      graph.places[place] = { ...sight, isFar: true };
      far.push(sight.at);
    }
  }
  return harbors;
}
