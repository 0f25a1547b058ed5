import type { NewDraft } from '../../../trade/draft/draft.ts';
import { isVoyage } from '../../../trade/sheet/messages/vessel-words.ts';
import type { Twin } from './twins.ts';

/** A part of a line that names a sailing of the group, from the character `start` to `end`. */
export interface Mention {
  start: number;
  end: number;
  /** The sailings that the words may mean. Empty if the vessel is in the group but not this voyage. */
  candidates: readonly Twin[];
  /** The kind of name that was found: the name of a vessel, or only a voyage number. */
  by: 'vessel' | 'voyage';
}

/** Returns a function that finds the names of the group's sailings in a line of a mail. */
export function mentionFinder(group: readonly NewDraft[]): (line: string) => Mention[] {
  const ships = shipsOf(group);
  return (line) => {
    const found: Mention[] = [];
    const isFree = (start: number, end: number) => found.every((one) => end <= one.start || start >= one.end);
    for (const { pattern, twins } of ships)
      for (const match of line.matchAll(pattern)) {
        const [start, end] = [match.index, match.index + match[0].length];
        if (isFree(start, end)) found.push(withVoyage(line, { start, end, candidates: twins, by: 'vessel' }));
      }
    for (const one of voyagesIn(line, group)) if (isFree(one.start, one.end)) found.push(one);
    return found.sort((a, b) => a.start - b.start);
  };
}

/**
 * Returns the vessels of the group with their sailings. Longer names are first, because a short name may be a
 * part of a longer one.
 */
function shipsOf(group: readonly NewDraft[]) {
  const byShip = new Map<string, Twin[]>();
  for (const [at, draft] of group.entries())
    if (draft.ship_name) {
      const key = draft.ship_name.toUpperCase();
      byShip.set(key, [...(byShip.get(key) ?? []), { draft, nth: at + 1 }]);
    }
  return [...byShip]
    .sort(([a], [b]) => b.length - a.length)
    .map(([ship, twins]) => {
      const words = ship
        .trim()
        .split(/[\s-]+/)
        .map(escaped)
        .join('[\\s-]*');
      // A voyage number may follow the Chinese name of a vessel without a space. One or two digits after the
      // name, however, belong to the name of another vessel.
      const end = /\p{Script=Han}$/u.test(ship) ? '(?:轮|号)?(?!\\d{1,2}(?![A-Z\\d]))' : '(?![A-Z\\d])';
      return { pattern: new RegExp(`(?<![A-Z\\d])${words}${end}`, 'gi'), twins };
    });
}

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

const voyagePrefix = '(?:V(?:OY(?:AGE)?)?\\.?\\s*(?:NO\\.?\\s*)?|航次\\s*[:：]?\\s*)?';
const bareVoyage = (voyage: string): string => voyage.replace(/^(?:V(?:OY)?\.?)\s?(?=\d)/i, '').trim();
const voyagePattern = (voyage: string): string =>
  `${voyagePrefix}${escaped(bareVoyage(voyage))}(?![A-Z\\d])(?:\\s*航次)?`;
const separators = '[\\s,，/(（"”」:：-]{0,4}';

/**
 * Adds the voyage number next to the vessel's name to a mention, and removes the candidates with other voyage
 * numbers.
 */
function withVoyage(line: string, mention: Mention): Mention {
  const [before, behind] = [line.slice(0, mention.start), line.slice(mention.end)];
  for (const twin of mention.candidates) {
    const voyage = bareVoyage(twin.draft.voyage_number);
    if (voyage === '') continue;
    const next = new RegExp(`^${separators}${voyagePattern(voyage)}[)）]?`, 'i').exec(behind);
    const previous = new RegExp(`(?<![A-Z\\d])${voyagePattern(voyage)}${separators}$`, 'i').exec(before);
    if (!next && !previous) continue;
    const candidates = mention.candidates.filter((one) => bareVoyage(one.draft.voyage_number) === voyage);
    return {
      ...mention,
      candidates,
      start: next ? mention.start : mention.start - (previous?.[0].length ?? 0),
      end: mention.end + (next?.[0].length ?? 0),
    };
  }
  // If the line names a voyage of the vessel that is not in the group, no candidate is left.
  const [word = ''] =
    /[A-Z\d.-]+/i.exec(behind.slice(0, 16).replace(/^[\s,，/(（]*(?:V\.?|VOY\.?|航次)?\s*/i, '')) ?? [];
  const isOther =
    /\d/.test(word) &&
    isVoyage(word) &&
    new RegExp(`^${separators}${voyagePrefix}`, 'i').test(behind) &&
    behind.indexOf(word) < 10;
  return isOther
    ? { ...mention, candidates: [], end: mention.end + behind.indexOf(word) + word.length }
    : mention;
}

/**
 * Finds voyage numbers that are not next to the name of a vessel. A sailing whose vessel is to be named is
 * found by its number anywhere in the line. Any other sailing is found only by a number at the beginning of
 * the line, because words in front of the number may be the name of a vessel that is not in the group.
 */
function voyagesIn(line: string, group: readonly NewDraft[]): Mention[] {
  return group.flatMap((draft, at): Mention[] => {
    const voyage = bareVoyage(draft.voyage_number);
    if (voyage.length < 3 || !/\d/.test(voyage)) return [];
    const isAlone = group.filter((one) => bareVoyage(one.voyage_number) === voyage).length === 1;
    if (!isAlone) return [];
    const beginning = draft.ship_name === null ? '(?<![A-Z\\d])(?:TBN\\s*)?' : '(?<=^[\\s\\d.、)-]{0,4})';
    const match = new RegExp(`${beginning}${voyagePattern(voyage)}`, 'i').exec(line);
    if (!match) return [];
    const [start, end] = [match.index, match.index + match[0].length];
    return [{ start, end, candidates: [{ draft, nth: at + 1 }], by: 'voyage' }];
  });
}
