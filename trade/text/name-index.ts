import { foldText, foldWords } from './fold-text.ts';
import { findInJoined, joinTexts, type JoinedTexts } from './joined-texts.ts';
import { editDistance, slipsMost } from './near-text.ts';
import { findBeginning, groupByBeginning, type TextBeginnings } from './text-beginnings.ts';

/**
 * A named object with all its names: in both languages, pinyin, initials. If several objects match equally
 * well, their order in the list decides.
 */
export interface NamedThing<Id> {
  id: Id;
  names: readonly string[];
  /**
   * Longer texts that mention the object. Any part of them may match, but matches of names are listed first.
   */
  mentions?: readonly string[];
}

/** An index of names that is prepared once for a list of objects. Its fields are private to this module. */
export interface NameIndex<Id> {
  ids: readonly Id[];
  exact: ReadonlyMap<string, number[]>;
  beginnings: TextBeginnings;
  words: TextBeginnings;
  insides: JoinedTexts;
  mentions: JoinedTexts;
  /** Each name and each word of a name, for matching with typing errors. */
  wordsOf: readonly (readonly string[])[];
}

export interface FoundThing<Id> {
  id: Id;
  /** True if a name matched only with a typing error. */
  is_near: boolean;
}

export function prepareNames<Id>(things: readonly NamedThing<Id>[]): NameIndex<Id> {
  const exact = new Map<string, number[]>();
  const whole: string[][] = [];
  const later: string[][] = [];
  const wordsOf: string[][] = [];
  things.forEach(({ names }, at) => {
    const folded = names.map(foldWords).filter(({ text }) => text !== '');
    for (const { text } of folded) exact.set(text, [...(exact.get(text) ?? []), at]);
    whole.push(folded.map(({ text }) => text));
    later.push(
      folded.flatMap(({ text, wordStarts }) =>
        wordStarts.filter((start) => start > 0).map((start) => text.slice(start)),
      ),
    );
    wordsOf.push([...new Set(names.flatMap((name) => [foldText(name), ...name.split(/\s+/).map(foldText)]))]);
  });
  return {
    ids: things.map(({ id }) => id),
    exact,
    beginnings: groupByBeginning(whole),
    words: groupByBeginning(later),
    insides: joinTexts(whole),
    mentions: joinTexts(things.map(({ mentions = [] }) => mentions.map(foldText))),
    wordsOf,
  };
}

/**
 * Finds objects by name, even by a single letter. The results are sorted by the match: whole name, beginning
 * of a name, beginning of a word, any part of a name, mention. If nothing matches, returns the names with the
 * fewest typing errors.
 */
export function searchNames<Id>(index: NameIndex<Id>, text: string, most: number): FoundThing<Id>[] {
  const query = foldText(text);
  if (query === '') return [];
  const found = new Set<number>();
  const wanted = () => ({ most: most - found.size, isWanted: (at: number) => !found.has(at) });
  const take = (owners: readonly number[]) => {
    for (const at of owners) if (found.size < most) found.add(at);
  };
  take(index.exact.get(query) ?? []);
  take(findBeginning(index.beginnings, query, wanted()));
  take(findBeginning(index.words, query, wanted()));
  if (found.size < most) take(findInJoined(index.insides, query, wanted()));
  if (found.size < most) take(findInJoined(index.mentions, query, wanted()));
  const isNear = found.size === 0;
  if (isNear) take(nearest(index, query));
  return [...found].flatMap((at) => {
    const id = index.ids[at];
    return id === undefined ? [] : [{ id, is_near: isNear }];
  });
}

/**
 * Returns the objects whose names have the fewest typing errors, in order. Returns none for a short query,
 * because too many names would match it.
 */
function nearest<Id>({ wordsOf }: NameIndex<Id>, query: string): number[] {
  const most = slipsMost(query) || (/^[a-z]{5,}$/.test(query) ? 1 : 0);
  if (most === 0) return [];
  let least = most;
  let owners: number[] = [];
  wordsOf.forEach((words, at) => {
    const slips = Math.min(...words.map((word) => editDistance(query, word, least)));
    if (slips > least) return;
    if (slips < least) owners = [];
    least = slips;
    owners.push(at);
  });
  return owners;
}
