import { placesOf, type Place, type PlaceField, type PlaceKind } from './book-places.ts';
import type { HarborBook } from './harbor.ts';
import { nationSpellings, withoutNation } from './nation-spellings.ts';
import { foldText, foldTextWithOrigin, foldWords } from '../text/fold-text.ts';
import { findInJoined, joinTexts, type JoinedTexts } from '../text/joined-texts.ts';
import { slipsMost } from '../text/near-text.ts';
import { findNearBeginning, findNearTexts, prepareNearTexts, type NearTexts } from '../text/near-texts.ts';
import { findBeginning, groupByBeginning, type TextBeginnings } from '../text/text-beginnings.ts';

/** Where the search text lies in a field: units `start` up to `end` of `text`, which is the field as written. */
export interface PlaceMatch {
  field: PlaceField;
  text: string;
  start: number;
  end: number;
}

export interface FoundPlace {
  kind: PlaceKind;
  /** Harbor code, nation code, or area code without its `@`. */
  code: string;
  /** The search text is one of its names, from the first letter to the last, or its code. */
  isName: boolean;
  /** How many slips of the pen the search text is from one of its names; 0 when it is in one of its fields. */
  slips: number;
  /** Every field that matches, the one it was found by first. Empty when the search text is, or has slips. */
  readonly matches: readonly PlaceMatch[];
}

/** Prepared once per harbor book, in a few milliseconds. Opaque to its users. */
export interface HarborIndex {
  places: readonly Place[];
  codes: ReadonlyMap<string, number[]>;
  names: ReadonlyMap<string, number[]>;
  /** Whole fields by their beginnings, what follows each later beginning of a word, and fields to look inside. */
  beginnings: TextBeginnings;
  words: TextBeginnings;
  insides: JoinedTexts;
  /** Codes by what their nations are called. */
  nations: ReadonlyMap<string, string>;
  /** What is found in spite of slips: names, aliases and pinyin. Made when it is first needed. */
  nearTexts: () => NearTexts;
}

/** Builds what `searchHarbors` looks into. Give empty `nations` and `areas` to find ports only. */
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
        // CNSHA is Shanghai's SHA: people type the last three letters alone.
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
  /** Only ports of this nation. */
  nation?: string | undefined;
}

/**
 * Places by code, English, Chinese, pinyin, initials or alias, from the first letter on. Best first:
 * a whole code, a whole name, the beginning of a field, the beginning of a word, anything inside;
 * within each the busier port first. Where that finds nothing, the same without what people write around a
 * name (港, Port of, the nation behind it), and then what is fewest slips away. An empty text answers with
 * the ports by rank.
 */
export function searchHarbors(index: HarborIndex, text: string, options: SearchOptions): FoundPlace[] {
  const found = findWritten(index, text, options);
  return found.length > 0 ? found : findNear(index, text, options);
}

/** The one place that a text names beyond doubt; null where several are called so, or a slip could be from several. */
export function surePlace(index: HarborIndex, text: string): FoundPlace | null {
  const [best, second] = text.trim() === '' ? [] : searchHarbors(index, text, { limit: 2 });
  if (!best) return null;
  if (best.slips > 0) return second || best.slips > slipsMost(foldText(text)) ? null : best;
  const isShared = second?.isName === true && best.isName && second.kind === best.kind;
  return isShared ? null : best;
}

/** What holds the text as it is, else without what stands around the name. */
export function findWritten(index: HarborIndex, text: string, options: SearchOptions): FoundPlace[] {
  const found = findInside(index, foldText(text), options);
  if (found.length > 0) return found;
  const bare = text.replace(around, '').trim();
  const inside = bare === text.trim() ? [] : findInside(index, foldText(bare), options);
  if (inside.length > 0 || options.nation !== undefined) return inside;
  const parted = withoutNation(bare, index.nations);
  return parted ? searchHarbors(index, parted.text, { ...options, nation: parted.nation }) : [];
}

/** What people write around the name of a port. */
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
    take(index.names.get(query) ?? [], true);
    take(findBeginning(index.beginnings, query, { most: room(), isWanted }));
    take(findBeginning(index.words, query, { most: room(), isWanted }));
    if (room() > 0) take(findInJoined(index.insides, query, { most: room(), isWanted }));
  }
  return [...found].flatMap(([at, isName]) => describe(index.places[at], { query, isName, slips: 0 }));
}

/** Beyond this many a text could be anything. */
const nearSlipsMost = 3;
/** So many letters of a name say which one somebody is typing in spite of a slip. */
const beginningLeast = 4;

/** Those that are fewest slips away; with one slip also what may go on. */
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

/** What a place is called in full: a slip in a code or in initials is another port's. */
function namesOf({ fields }: Place): string[] {
  return fields.flatMap(([field, text]) =>
    field === 'code' || field === 'initials' || text.length < 2 ? [] : [foldText(text)],
  );
}

/**
 * A nation's two letters begin many names (SH is Saint Helena, and how 上海 begins), and initials
 * are shared by many ports: being equal to those is no more than a beginning.
 */
function isExactName(kind: PlaceKind, field: PlaceField): boolean {
  return field !== 'initials' && !(kind === 'nation' && field === 'code');
}

/** The matches are looked for when they are read: a list shows a dozen of what may be thousands. */
/** The place as found; nothing for a place that is none. */
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

/** Where to highlight: at the beginning, else at the beginning of a word, else at the first place. */
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
