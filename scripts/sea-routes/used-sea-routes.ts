import type { Passage } from '../../contract/calls/sea-routes.ts';
import { straight, type Graph } from './graph.ts';
import { growerOf, type Tree } from './trees.ts';

/**
 * The number of ports that represent all others on long routes. Each is as far from the others as possible.
 */
const hubs = 100;
/** The number of these ports for which routes that avoid each passage are included too. */
const hubsRound = 10;
/** The radius in nautical miles within which the routes of every port are included. */
const neighboursNm = 700;

/** Returns the edges that the shortest routes between ports use. */
export function usedSeaRoutes(
  graph: Graph,
  ports: readonly number[],
  closable: ReadonlyMap<Passage, ReadonlySet<string>>,
  log: (text: string) => void,
): Map<string, [number, number]> {
  const isPort = new Set(ports);
  const grower = growerOf(graph, (place) => isPort.has(place));
  const used = new Map<string, [number, number]>();
  const keep = (tree: Tree) => {
    const isSeen = new Set<number>();
    for (const port of ports)
      for (let at = port; !isSeen.has(at);) {
        isSeen.add(at);
        const from = tree.before[at] ?? -1;
        if (from === -1) break;
        if (!used.has(keyOf(at, from))) grower.prefer(at, from);
        used.set(keyOf(at, from), [at, from]);
        at = from;
      }
  };
  const standing = spread(graph, ports, hubs);
  for (const port of standing) keep(grower.grow(port, Infinity));
  log(`${used.size} ways of long voyages`);
  for (const port of ports) keep(grower.grow(port, neighboursNm));
  log(`${used.size} ways, those among neighbours among them`);
  for (const closed of closable.values())
    for (const port of standing.slice(0, hubsRound))
      keep(grower.grow(port, Infinity, (a, b) => closed.has(keyOf(a, b))));
  log(`${used.size} ways, those round passages among them`);
  return used;
}

export const keyOf = (a: number, b: number): string => (a < b ? `${a} ${b}` : `${b} ${a}`);

/** Selects ports that are far apart: each time the port farthest from all selected ones. */
function spread({ places }: Graph, ports: readonly number[], count: number): number[] {
  const taken = ports.slice(0, 1);
  const away = ports.map((port) => straight(places, port, taken[0] ?? 0));
  while (taken.length < count) {
    const next = ports[away.indexOf(Math.max(...away))] ?? 0;
    taken.push(next);
    ports.forEach((port, index) => {
      away[index] = Math.min(away[index] ?? 0, straight(places, port, next));
    });
  }
  return taken;
}
