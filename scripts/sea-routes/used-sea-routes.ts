import type { Passage } from '../../contract/calls/sea-routes.ts';
import { straight, type Graph } from './graph.ts';
import { growerOf, type Tree } from './trees.ts';

/**
 * The number of ports (hubs) that represent all other ports on long routes. The distances between the hubs
 * are as large as possible.
 */
const hubs = 100;
/** The number of hubs for which the routes that avoid each passage are also included. */
const hubsRound = 10;
/** The routes of each port to all ports within this radius, in nautical miles, are included. */
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
  const addEdges = (tree: Tree) => {
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
  for (const port of standing) addEdges(grower.grow(port, Infinity));
  log(`${used.size} ways of long voyages`);
  for (const port of ports) addEdges(grower.grow(port, neighboursNm));
  log(`${used.size} ways, those among neighbours among them`);
  for (const closed of closable.values())
    for (const port of standing.slice(0, hubsRound))
      addEdges(grower.grow(port, Infinity, (a, b) => closed.has(keyOf(a, b))));
  log(`${used.size} ways, those round passages among them`);
  return used;
}

export const keyOf = (a: number, b: number): string => (a < b ? `${a} ${b}` : `${b} ${a}`);

/**
 * Selects ports that are far from each other. Each step selects the port that is farthest from all selected
 * ports.
 */
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
