import type { Harbor } from './harbor.ts';
import { cityPorts, portAreas, sharedNames, shortNames } from './short-names.ts';

/**
 * Returns additional spellings by port code, for the ports of the list: short names, names that several ports
 * share, and names of quays and ports with the city's name before them (上海罗泾, 广州南沙).
 */
export function moreSpellings(list: readonly Harbor[]): ReadonlyMap<string, readonly string[]> {
  const spellings = new Map<string, string[]>(list.map(({ code }) => [code, []]));
  const add = (code: string, ...texts: string[]) => spellings.get(code)?.push(...texts);
  for (const [name, code] of Object.entries(shortNames)) add(code, name);
  for (const [name, codes] of Object.entries(sharedNames)) for (const code of codes) add(code, name);
  for (const { code, chinese_name } of list) {
    const city = chinese_name.replace(/新港$/, '');
    for (const quay of wordsOf(portAreas[code])) add(code, `${city}${quay}`);
  }
  const byName = new Map(list.map(({ code, chinese_name }) => [chinese_name, code]));
  for (const [city, ports] of Object.entries(cityPorts)) {
    for (const port of wordsOf(ports)) add(byName.get(port) ?? '', `${city}${port}`);
  }
  return spellings;
}

const wordsOf = (text = ''): string[] => text.split(' ').filter(Boolean);
