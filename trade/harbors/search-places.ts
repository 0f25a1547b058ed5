import type { HarborBook, Harbor } from './harbor.ts';
import { parseSearchEnd } from './search-end.ts';

/** The ports of the directory in the form that searches need. */
export interface SearchPlaces {
  /** Ports by code, and by every alias. */
  byCode: ReadonlyMap<string, Harbor>;
  codesByNation: ReadonlyMap<string, readonly string[]>;
  codesByArea: ReadonlyMap<string, readonly string[]>;
}

export function searchPlacesOf({
  list,
  nations,
  areas,
}: Pick<HarborBook, 'list' | 'nations' | 'areas'>): SearchPlaces {
  const byCode = new Map<string, Harbor>();
  const codesByNation = new Map<string, string[]>(nations.map(({ code }) => [code, []]));
  for (const harbor of list) {
    codesByNation.get(harbor.nation_code)?.push(harbor.code);
    for (const alias of harbor.aliases) byCode.set(alias, harbor);
  }
  // Codes are added after the aliases, so that a port's own code takes precedence over another port's alias.
  for (const harbor of list) byCode.set(harbor.code, harbor);
  return { byCode, codesByNation, codesByArea: new Map(areas.map((area) => [area.code, area.harbor_codes])) };
}

/** A problem with one place on one side of a search; its sentence is in `contract/messages`. */
export type EndProblem = 'search_end_invalid' | 'harbor_unknown' | 'nation_unknown' | 'area_unknown';

/**
 * Returns the codes of all ports on one side of a search, without duplicates. Calls `onProblem` for every
 * part of the text that names no known place.
 */
export function codesOfEnd(
  text: string,
  places: SearchPlaces,
  onProblem: (problem: EndProblem, value: string) => void,
): string[] {
  const end = parseSearchEnd(text);
  if (!end) {
    onProblem('search_end_invalid', text);
    return [];
  }
  const codes = new Set<string>();
  const addAll = (found: readonly string[] | undefined, problem: EndProblem, value: string) => {
    if (!found) onProblem(problem, value);
    for (const one of found ?? []) codes.add(one);
  };
  for (const code of end.harbors) {
    const harbor = places.byCode.get(code);
    addAll(harbor && [harbor.code], 'harbor_unknown', code);
  }
  for (const code of end.nations) addAll(places.codesByNation.get(code), 'nation_unknown', code);
  for (const code of end.areas) addAll(places.codesByArea.get(code), 'area_unknown', code);
  return [...codes];
}

/**
 * True if one side of a search names only one port, possibly several times. A nation with a single port does
 * not count.
 */
export function isOnePort(text: string, codes: readonly string[]): boolean {
  const end = parseSearchEnd(text);
  return codes.length === 1 && end?.nations.length === 0 && end.areas.length === 0;
}
