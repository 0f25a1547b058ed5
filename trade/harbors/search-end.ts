import * as tradeLimits from '../trade-limits.ts';

/**
 * One side of a search: the places where cargo is loaded, or the places where it is discharged. The places
 * are any mix of ports (`CNSHA`, UN/LOCODE), nations (`AE`, ISO 3166-1 alpha-2) and areas (`@east-china`, a
 * trade region or a group of ports).
 */
export interface SearchEnd {
  harbors: string[];
  nations: string[];
  areas: string[];
}

const token = { harbor: /^[A-Z]{2}[A-Z2-9]{3}$/, nation: /^[A-Z]{2}$/, area: /^@[a-z][a-z-]{1,38}$/ };

/** True if a text has the format of a port's code, a UN/LOCODE. */
export const isHarborCode = (text: string): boolean => token.harbor.test(text);

/**
 * Parses `CNSHA,CNTAG,@middle-east`. Returns null if a token has none of the three formats, or if there are
 * too many tokens.
 */
export function parseSearchEnd(text: string): SearchEnd | null {
  const end: SearchEnd = { harbors: [], nations: [], areas: [] };
  const tokens = text.split(',').filter(Boolean);
  if (tokens.length === 0 || tokens.length > tradeLimits.searchEndTokensMost) return null;
  for (const one of tokens) {
    if (token.harbor.test(one)) end.harbors.push(one);
    else if (token.nation.test(one)) end.nations.push(one);
    else if (token.area.test(one)) end.areas.push(one.slice(1));
    else return null;
  }
  return end;
}

/** Formats the places of one side of a search; the inverse of `parseSearchEnd`. */
export function formatSearchEnd(end: SearchEnd): string {
  return [...end.harbors, ...end.nations, ...end.areas.map((slug) => `@${slug}`)].join(',');
}

/**
 * Returns the canonical text of one side of a search (loading or discharging): each place once, each kind
 * sorted. An invalid text is returned unchanged.
 */
export function normalizeSearchEnd(text: string): string {
  const end = parseSearchEnd(text);
  if (!end) return text;
  const tidy = (codes: readonly string[]) => [...new Set(codes)].sort();
  return formatSearchEnd({
    harbors: tidy(end.harbors),
    nations: tidy(end.nations),
    areas: tidy(end.areas),
  });
}
