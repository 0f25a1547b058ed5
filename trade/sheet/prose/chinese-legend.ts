import { readHarbors } from '../ports/harbor-cell.ts';
import type { HarborNames } from '../ports/harbor-names.ts';

/** A short Chinese name with the port that it means: `津=天津新港`. */
const pair = /(?<!\p{Script=Han})(?<short>\p{Script=Han}{1,2}) ?[=＝] ?(?<port>\p{Script=Han}{2,6})/gu;
/** A short Chinese word next to days, a separator or the end of a line. */
const shortName = /(?<!\p{Script=Han})\p{Script=Han}{1,2}(?=\d|[\s,，/、→>—–-]|$)/gu;

/**
 * Writes the whole names of ports for the short names that a line of the text explains, and empties that line:
 * `注：津=天津新港 沪=上海`. A short name counts only next to days, a separator or the end of a line.
 */
export function withExplainedPorts(lines: readonly string[], names: HarborNames): string[] {
  const known = new Map<string, string>();
  const explaining = new Set<number>();
  for (const [at, line] of lines.entries()) {
    const pairs = [...line.matchAll(pair)].flatMap(({ groups }) => {
      const { short = '', port = '' } = groups ?? {};
      const read = readHarbors(port, names, { isExact: true });
      return 'value' in read && read.value.length === 1 ? [[short, port] as const] : [];
    });
    if (pairs.length < 2) continue;
    explaining.add(at);
    for (const [short, port] of pairs) known.set(short, port);
  }
  if (known.size === 0) return [...lines];
  return lines.map((line, at) =>
    explaining.has(at) ? '' : line.replace(shortName, (name) => known.get(name) ?? name),
  );
}
