import { editDistance } from './near-text.ts';
import type { TextBeginnings } from './text-beginnings.ts';

/**
 * Texts to be found in spite of slips, by length. A slip changes at most one letter of a text for another, so
 * the letters that two texts do not share tell most of them apart before their distance is counted.
 */
export interface NearTexts {
  byLength: ReadonlyMap<number, SameLength>;
}

interface SameLength {
  texts: string[];
  letters: number[];
  owners: number[];
}

/** Each owner (0, 1, 2 ...) has some folded texts. */
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

/** Owners of a text that is exactly so many slips away, each once, in their order. */
export function findNearTexts({ byLength }: NearTexts, query: string, slips: number): number[] {
  const letters = lettersOf(query);
  const owners = new Set<number>();
  for (let length = query.length - slips; length <= query.length + slips; length++) {
    const same = byLength.get(length);
    if (!same) continue;
    for (let at = 0; at < same.texts.length; at++) {
      const others = same.letters[at] ?? 0;
      if (bitsOf(letters & ~others) > slips || bitsOf(others & ~letters) > slips) continue;
      const text = same.texts[at] ?? '';
      const isNear =
        slips === 1 ? isOneSlip(query, text, 'whole') : editDistance(query, text, slips) === slips;
      if (isNear) owners.add(same.owners[at] ?? 0);
    }
  }
  return [...owners].sort((a, b) => a - b);
}

/** Owners of a text that begins with the query but for one slip behind the first letter, each once, in their order. */
export function findNearBeginning({ groups }: TextBeginnings, query: string): number[] {
  const group = groups.get(query.slice(0, 1));
  const owners = new Set<number>();
  group?.texts.forEach((text, at) => {
    if (isOneSlip(query, text, 'beginning')) owners.add(group.owners[at] ?? 0);
  });
  return [...owners];
}

/** The same as a distance of 1 from the text, or from a beginning of it, without counting: most differ at once. */
function isOneSlip(query: string, text: string, of: 'whole' | 'beginning'): boolean {
  let at = 0;
  while (at < query.length && query[at] === text[at]) at++;
  if (at === query.length) return of === 'whole' && text.length === at + 1;
  const goesOn = (behind: number, from: number) =>
    (of === 'beginning' || text.length - from === query.length - behind) &&
    text.startsWith(query.slice(behind), from);
  const isSwap = query[at] === text[at + 1] && query[at + 1] === text[at];
  return (
    (at < text.length && goesOn(at + 1, at + 1)) ||
    goesOn(at, at + 1) ||
    goesOn(at + 1, at) ||
    (isSwap && goesOn(at + 2, at + 2))
  );
}

/** One of 32 bits for each letter that occurs. */
function lettersOf(text: string): number {
  let letters = 0;
  for (let at = 0; at < text.length; at++) letters |= 1 << (text.charCodeAt(at) & 31);
  return letters;
}

function bitsOf(number: number): number {
  let bits = 0;
  for (let rest = number; rest !== 0; rest &= rest - 1) bits++;
  return bits;
}
