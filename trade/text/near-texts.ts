import { editDistance } from './near-text.ts';
import type { TextBeginnings } from './text-beginnings.ts';

/**
 * Texts grouped by length, for a search with typing errors. One error changes at most one letter, so texts
 * with too many other letters are excluded before the edit distance is computed.
 */
export interface NearTexts {
  byLength: ReadonlyMap<number, SameLength>;
}

interface SameLength {
  texts: string[];
  letters: number[];
  owners: number[];
}

/**
 * Prepares the folded texts of each owner (for example a port with several names), which is numbered from 0.
 */
export function prepareNearTexts(textsByOwner: readonly (readonly string[])[]): NearTexts {
  const byLength = new Map<number, SameLength>();
  textsByOwner.forEach((texts, owner) => {
    for (const text of texts) {
      const same = byLength.get(text.length) ?? { texts: [], letters: [], owners: [] };
      byLength.set(text.length, same);
      same.texts.push(text);
      same.letters.push(lettersOf(text));
      same.owners.push(owner);
    }
  });
  return { byLength };
}

/**
 * Returns the owners of texts with an edit distance of exactly `slips` from the query, each once, in
 * ascending order.
 */
export function findNearTexts({ byLength }: NearTexts, query: string, slips: number): number[] {
  const letters = lettersOf(query);
  const owners = new Set<number>();
  for (let length = query.length - slips; length <= query.length + slips; length++) {
    const same = byLength.get(length);
    if (!same) continue;
    for (let at = 0; at < same.texts.length; at++) {
      const others = same.letters[at] ?? 0;
      if (hasMoreBits(letters & ~others, slips) || hasMoreBits(others & ~letters, slips)) continue;
      const text = same.texts[at] ?? '';
      const isNear =
        slips === 1 ? isOneSlip(query, text, 'whole') : editDistance(query, text, slips) === slips;
      if (isNear) owners.add(same.owners[at] ?? 0);
    }
  }
  return [...owners].sort((a, b) => a - b);
}

/**
 * Returns the owners of texts whose beginning equals the query except for one typing error after the first
 * letter, each once, in ascending order.
 */
export function findNearBeginning({ groups }: TextBeginnings, query: string): number[] {
  const group = groups.get(query.slice(0, 1));
  const owners = new Set<number>();
  group?.texts.forEach((text, at) => {
    if (isOneSlip(query, text, 'beginning')) owners.add(group.owners[at] ?? 0);
  });
  return [...owners];
}

/**
 * Returns true if the query differs by one error from the text, or from a beginning of it. It is faster than
 * `editDistance`, because most texts differ early.
 */
function isOneSlip(query: string, text: string, of: 'whole' | 'beginning'): boolean {
  let at = 0;
  while (at < query.length && query.charCodeAt(at) === text.charCodeAt(at)) at++;
  if (at === query.length) return of === 'whole' && text.length === at + 1;
  const rest = text.length - query.length;
  const isSwap = query[at] === text[at + 1] && query[at + 1] === text[at];
  const canEnd = (most: number) => (of === 'whole' ? rest === most : rest >= most);
  return (
    (canEnd(0) && isSameFrom(query, at + 1, text, at + 1)) ||
    (canEnd(1) && isSameFrom(query, at, text, at + 1)) ||
    (canEnd(-1) && isSameFrom(query, at + 1, text, at)) ||
    (isSwap && canEnd(0) && isSameFrom(query, at + 2, text, at + 2))
  );
}

/**
 * Returns true if the query from one position equals the text from another position. The text must be long
 * enough. The letters are compared in place, because a search compares thousands of texts.
 */
function isSameFrom(query: string, from: number, text: string, textFrom: number): boolean {
  for (let at = from; at < query.length; at++)
    if (query.charCodeAt(at) !== text.charCodeAt(at + textFrom - from)) return false;
  return true;
}

/** Returns a bit set of the letters that the text contains. Each letter is mapped to one of 32 bits. */
function lettersOf(text: string): number {
  let letters = 0;
  for (let at = 0; at < text.length; at++) letters |= 1 << (text.charCodeAt(at) & 31);
  return letters;
}

/** Returns true if more than `most` bits of the number are set. */
function hasMoreBits(number: number, most: number): boolean {
  let rest = number;
  for (let bits = 0; bits < most && rest !== 0; bits++) rest &= rest - 1;
  return rest !== 0;
}
