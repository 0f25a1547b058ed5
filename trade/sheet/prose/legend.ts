import { portOf, type ProseContext } from './find-port-in-line.ts';

/** An abbreviation with the port that it means: `LAD LUANDA`, `PNR = POINTE NOIRE`. */
const pair =
  /(?<![A-Z])(?<code>[A-Z]{3}) ?[=:]? ?(?<name>[A-Z]{3,14}(?: [A-Z]{2,12}){0,2})(?=\s{0,2}[/,;]|\s{0,2}$)/g;
/** The name of a port or nation in one word. */
const oneName = /^\p{Lu}\p{L}{2,20}$/u;

/** Returns the ports of a line that gives a nation for each port: `Manzanillo = Mexico`. */
function nationsIn(line: string): { name: string; nation: string }[] {
  const parts = line.split(/[=＝]/).map((part) => part.trim().split(/[^\p{L}]/u));
  return parts.slice(1).flatMap((after, at) => {
    const [name = '', nation = ''] = [parts[at]?.at(-1), after[0]];
    return oneName.test(name) && oneName.test(nation) ? [{ name, nation }] : [];
  });
}

/**
 * Stores the ports that a text explains in the cache of the context: abbreviations in a line with several
 * abbreviations, and names that several ports share, by their nation. Returns the indexes of the lines with
 * abbreviations.
 */
export function legendOf(lines: readonly string[], context: ProseContext): ReadonlySet<number> {
  const found = new Set<number>();
  for (const [at, line] of lines.entries()) {
    const pairs = [...line.matchAll(pair)].flatMap(({ groups }) => {
      const { code = '', name = '' } = groups ?? {};
      const port = portOf(name, context);
      const known = portOf(code, context);
      return port !== null && port !== name && (known === null || known === port) ? [{ code, port }] : [];
    });
    if (pairs.length > 1) {
      found.add(at);
      for (const { code, port } of pairs) context.ports.set(code, port);
    }
    for (const { name, nation } of nationsIn(line)) {
      const port = portOf(name, context) === name ? portOf(`${name}, ${nation}`, context) : null;
      if (port !== null && port.length === 5) context.ports.set(name, port);
    }
  }
  return found;
}
