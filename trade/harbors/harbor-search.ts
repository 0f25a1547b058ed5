import { placesOf, type Place, type PlaceField, type PlaceKind } from './places-of-book.ts';
import type { HarborBook } from './harbor.ts';
import { nationSpellings, withoutNation } from './nation-spellings.ts';
import { foldText, foldTextWithOrigin, foldWords } from '../text/fold-text.ts';
import { findInJoined, joinTexts, type JoinedTexts } from '../text/joined-texts.ts';
import { slipsMost } from '../text/near-text.ts';
import { findNearBeginning, findNearTexts, prepareNearTexts, type NearTexts } from '../text/near-texts.ts';
import { findBeginning, groupByBeginning, type TextBeginnings } from '../text/text-beginnings.ts';

/**
 * The position of the search text in a field: code units `start` to `end` (exclusive) of `text`, the original
 * field.
 */
export interface PlaceMatch {
  field: PlaceField;
  text: string;
  start: number;
  end: number;
}

export interface FoundPlace {
  kind: PlaceKind;
  /** The port code, the nation code, or the area code without its `@`. */
  code: string;
  /** True if the search text equals a whole name or the code of the place. */
  isName: boolean;
  /**
   * The number of typing mistakes between the search text and a name of the place; 0 if a field of the place
   * contains the text. For an unfinished name with a mistake, the number is above `nearSlipsMost`, so that
   * `surePlace` does not accept the place.
   */
  slips: number;
  /**
   * All matching fields, the best match first. Empty if the search text is empty, has typing mistakes, or is
   * the name of the port's nation.
   */
  readonly matches: readonly PlaceMatch[];
}

/** The search index of a port directory, built once in a few ms. Only this module reads its structure. */
export interface HarborIndex {
  places: readonly Place[];
  codes: ReadonlyMap<string, number[]>;
  names: ReadonlyMap<string, number[]>;
  /** Finds the fields (codes, names, pinyin and aliases) that begin with a text. */
  beginnings: TextBeginnings;
  /**
   * Finds fields by the beginning of any word except the first: for `Port of Spain` it contains `of Spain`
   * and `Spain`. It also contains port codes without their nation.
   */
  words: TextBeginnings;
  /** Finds the fields that contain a text at any position, even inside a word. */
  insides: JoinedTexts;
  /** Nation codes by the names of the nations. */
  nations: ReadonlyMap<string, string>;
  /**
   * Returns the index for names with typing mistakes: names, aliases and pinyin. The first call builds the
   * index.
   */
  nearTexts: () => NearTexts;
}

/** Builds the index for `searchHarbors`. With empty `nations` and `areas` it finds ports only. */
export function prepareHarborIndex(book: Pick<HarborBook, 'list' | 'nations' | 'areas'>): HarborIndex {
  const places = placesOf(book);
  const codes = new Map<string, number[]>();
  const names = new Map<string, number[]>();
  const fields: string[][] = [];
  const words: string[][] = [];
  let nearTexts: NearTexts | undefined;
  places.forEach((place, at) => {
    const whole: string[] = [];
    const later: string[] = [];
    for (const [field, original] of place.fields) {
      const { text, wordStarts } = foldWords(original);
      if (text === '') continue;
      whole.push(text);
      for (const start of wordStarts) if (start > 0) later.push(text.slice(start));
      if (field === 'code' && place.kind === 'harbor') {
        // Adds the code without its nation, because people type only its last three letters: SHA for CNSHA
        // (Shanghai).
        later.push(text.slice(2));
        push(codes, text, at);
      } else if (isExactName(place.kind, field)) {
        push(names, text, at);
      }
    }
    fields.push(whole);
    words.push(later);
  });
  return {
    places,
    codes,
    names,
    beginnings: groupByBeginning(fields),
    words: groupByBeginning(words),
    insides: joinTexts(fields),
    nations: nationSpellings(book.nations),
    nearTexts: () => (nearTexts ??= prepareNearTexts(places.map(namesOf))),
  };
}

interface SearchOptions {
  limit: number;
  /** Restricts the search to ports of this nation. */
  nation?: string | undefined;
}

/**
 * Finds places by code, English name, Chinese name, pinyin, initials or alias.
 *
 * The results are sorted by the match: a whole code, a whole name, the start of a field, the start of a word,
 * any position. Equal matches are sorted by the traffic of the port. A whole name of a nation is followed by
 * the ports of the nation. If nothing matches, the search removes the words that people write before or after
 * a name (港, Port of, the nation). If still nothing matches, it returns the names with the fewest typing
 * mistakes.
 *
 * An empty text returns the ports by rank.
 */
export function searchHarbors(index: HarborIndex, text: string, options: SearchOptions): FoundPlace[] {
  const found = findWritten(index, text, options);
  return found.length > 0 ? found : findNear(index, text, options);
}

/**
 * Returns the place that a text names without ambiguity. Returns null if several places have this name, or if
 * the text may be a misspelling of several.
 */
export function surePlace(index: HarborIndex, text: string): FoundPlace | null {
  const [best, second] = text.trim() === '' ? [] : searchHarbors(index, text, { limit: 2 });
  if (!best) return null;
  if (best.slips > 0) return second || best.slips > slipsMost(foldText(text)) ? null : best;
  const isShared = second?.isName === true && best.isName && second.kind === best.kind;
  return isShared ? null : best;
}

/**
 * Returns the places that contain the text. If there are none, searches again without the words before and
 * after the name, such as "Port of". If there are still none and the text ends with a nation, searches the
 * ports of that nation for the rest of the text.
 */
export function findWritten(index: HarborIndex, text: string, options: SearchOptions): FoundPlace[] {
  const found = findInside(index, foldText(text), options);
  if (found.length > 0) return found;
  const bare = text.replace(around, '').trim();
  const inside = bare === text.trim() ? [] : findInside(index, foldText(bare), options);
  if (inside.length > 0 || options.nation !== undefined) return inside;
  const parted = withoutNation(bare, index.nations);
  return parted ? searchHarbors(index, parted.text, { ...options, nation: parted.nation }) : [];
}

/** The words that people write before or after the name of a port. */
const around = /^(?:the )?port of |(?<=.)(?:港口|港区|港)$|(?<=.) (?:sea ?)?(?:port|harbou?r)$/i;

function findInside(index: HarborIndex, query: string, options: SearchOptions): FoundPlace[] {
  const found = new Map<number, boolean>();
  const isWanted = (at: number) => {
    const place = index.places[at];
    if (!place || found.has(at)) return false;
    if (query === '' && place.kind !== 'harbor') return false;
    return options.nation === undefined || (place.kind === 'harbor' && place.nation_code === options.nation);
  };
  const take = (hits: readonly number[], isName = false) => {
    for (const at of hits) if (found.size < options.limit && isWanted(at)) found.set(at, isName);
  };
  const room = () => options.limit - found.size;

  if (query === '') {
    take(index.places.map((_, at) => at));
  } else {
    take(index.codes.get(query) ?? [], true);
    const named = index.names.get(query) ?? [];
    take(named, true);
    const nation = index.nations.get(query) ?? named.map((at) => index.places[at]).find(isNation)?.code;
    if (nation !== undefined && room() > 0) {
      const [first, ports] = placesIn(index, nation);
      take(first, true);
      take(ports);
    }
    take(findBeginning(index.beginnings, query, { most: room(), isWanted }));
    take(findBeginning(index.words, query, { most: room(), isWanted }));
    if (room() > 0) take(findInJoined(index.insides, query, { most: room(), isWanted }));
  }
  return [...found].flatMap(([at, isName]) => describe(index.places[at], { query, isName, slips: 0 }));
}

const isNation = (place: Place | undefined): boolean => place?.kind === 'nation';

/** Returns the place of a nation, and the nation's ports, the busiest first. */
function placesIn({ places }: HarborIndex, nation: string): [nation: number[], ports: number[]] {
  const all = [...places.keys()].filter((at) => places[at]?.nation_code === nation);
  return [all.filter((at) => isNation(places[at])), all.filter((at) => !isNation(places[at]))];
}

/** The maximum number of tolerated typing mistakes. With more mistakes, a text could match any place. */
const nearSlipsMost = 3;
/** The minimum number of letters of an unfinished name that is searched despite a typing mistake. */
const beginningLeast = 4;

/**
 * Returns the places whose names differ from the text by the fewest typing mistakes. Unfinished names match
 * with at most one mistake.
 */
function findNear(index: HarborIndex, text: string, { limit, nation }: SearchOptions): FoundPlace[] {
  const query = foldText(text);
  const most = Math.min(nearSlipsMost, Math.max(Math.floor(query.length / 3), query.length > 1 ? 1 : 0));
  const shown = (hits: readonly number[], slips: number) =>
    hits
      .filter((at) => nation === undefined || index.places[at]?.nation_code === nation)
      .slice(0, limit)
      .flatMap((at) => describe(index.places[at], { query: '', isName: false, slips }));
  for (let slips = 1; slips <= most; slips++) {
    const found = shown(findNearTexts(index.nearTexts(), query, slips), slips);
    if (found.length > 0) return found;
    const isBegun = slips === 1 && query.length >= beginningLeast;
    const begun = isBegun ? shown(findNearBeginning(index.beginnings, query), nearSlipsMost + 1) : [];
    if (begun.length > 0) return begun;
  }
  return [];
}

/**
 * Returns the full names of a place. Codes and initials are left out, because a changed letter in them may
 * name another port.
 */
function namesOf({ fields }: Place): string[] {
  return fields.flatMap(([field, text]) =>
    field === 'code' || field === 'initials' || text.length < 2 ? [] : [foldText(text)],
  );
}

/**
 * True if a text that equals this field counts as a whole name. It is false for initials, which many ports
 * share, and for the two letters of a nation. For example, `SH` is Saint Helena, but also the beginning of
 * many port names. A text that equals such a field counts only as the beginning of a name.
 */
function isExactName(kind: PlaceKind, field: PlaceField): boolean {
  return field !== 'initials' && !(kind === 'nation' && field === 'code');
}

/**
 * Returns the place as a search result, or an empty list if there is no place. The matches are computed only
 * when they are read, because a list shows about a dozen of possibly thousands.
 */
function describe(
  place: Place | undefined,
  { query, ...how }: { query: string; isName: boolean; slips: number },
): FoundPlace[] {
  if (!place) return [];
  let matches: PlaceMatch[] | undefined;
  return [
    {
      kind: place.kind,
      code: place.code,
      ...how,
      get matches() {
        matches ??= query === '' ? [] : matchesIn(place, query);
        return matches;
      },
    },
  ];
}

function matchesIn(place: Place, query: string): PlaceMatch[] {
  const matches: (PlaceMatch & { grade: number })[] = [];
  for (const [field, original] of place.fields) {
    const folded = foldTextWithOrigin(original);
    const at = bestPlaceIn(folded, query);
    if (at < 0) continue;
    matches.push({
      field,
      text: original,
      start: folded.starts[at] ?? 0,
      end: folded.ends[at + query.length - 1] ?? original.length,
      grade: gradeOf(folded, query, at),
    });
  }
  matches.sort((a, b) => a.grade - b.grade);
  return matches.map(({ field, text, start, end }) => ({ field, text, start, end }));
}

/**
 * Returns the position of the text to highlight in a field: at the start of the field, otherwise at the start
 * of a word, otherwise its first occurrence. Returns -1 if the field does not contain the text.
 */
function bestPlaceIn(folded: { text: string; wordStarts: number[] }, query: string): number {
  return (
    folded.wordStarts.find((start) => folded.text.startsWith(query, start)) ?? folded.text.indexOf(query)
  );
}

function gradeOf(folded: { text: string; wordStarts: number[] }, query: string, at: number): number {
  if (folded.text === query) return 0;
  if (at === 0) return 1;
  return folded.wordStarts.includes(at) ? 2 : 3;
}

function push(map: Map<string, number[]>, key: string, value: number): void {
  const list = map.get(key);
  if (!list) map.set(key, [value]);
  else if (list.at(-1) !== value) list.push(value);
}
