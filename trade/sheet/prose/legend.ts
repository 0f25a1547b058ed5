import { portOf, type ProseContext } from './find-port-in-line.ts';

/** An abbreviation with its port: `LAD LUANDA`, `PNR = POINTE NOIRE`. */
const pair =
  /(?<![A-Z])(?<code>[A-Z]{3}) ?[=:]? ?(?<name>[A-Z]{3,14}(?: [A-Z]{2,12}){0,2})(?=\s{0,2}[/,;]|\s{0,2}$)/g;
/** A port with its nation: `Manzanillo = Mexico`. */
const nation = /(?<name>\p{Lu}\p{L}{2,20}) ?[=＝] ?(?<nation>\p{Lu}\p{L}{2,20})/gu;

/**
 * Stores the ports that a text explains: abbreviations in a line with several of them, and names of several ports with
 * their nation. Returns the indexes of the lines with abbreviations.
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
    for (const { groups } of line.matchAll(nation)) {
      const { name = '', nation: of = '' } = groups ?? {};
      const port = portOf(name, context) === name ? portOf(`${name}, ${of}`, context) : null;
      if (port !== null && port.length === 5) context.ports.set(name, port);
    }
  }
  return found;
}
