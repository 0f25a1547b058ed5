import type { HarborBook } from './harbor.ts';
import { foldText, foldTextWithOrigin, foldWords } from '../text/fold-text.ts';
import { findInJoined, joinTexts, type JoinedTexts } from '../text/joined-texts.ts';
import { findBeginning, groupByBeginning, type TextBeginnings } from '../text/text-beginnings.ts';

/** What a search may name: a port, a whole nation, or an area (trade region or group of ports). */
export type PlaceKind = 'harbor' | 'nation' | 'area';
export type PlaceField = 'code' | 'chinese_name' | 'english_name' | 'pinyin' | 'initials' | 'alias';

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
  /** Every field that matches, the one it was found by first. Empty when the search text is. */
  readonly matches: readonly PlaceMatch[];
}

interface Place {
  kind: PlaceKind;
  code: string;
  nation_code: string | null;
  order: number;
  fields: readonly (readonly [PlaceField, string])[];
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
}

/** Nations and areas stand among the ports of this rank, so that the busiest ports stay first. */
const areaOrder = 20.5;
const nationOrder = 60.5;

/** Builds what `searchHarbors` looks into. Give empty `nations` and `areas` to find ports only. */
export function prepareHarborIndex(book: Pick<HarborBook, 'list' | 'nations' | 'areas'>): HarborIndex {
  const places = placesOf(book);
  const codes = new Map<string, number[]>();
  const names = new Map<string, number[]>();
  const fields: string[][] = [];
  const words: string[][] = [];
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
  };
}

/**
 * Places by code, English, Chinese, pinyin, initials or alias, from the first letter on. Best first:
 * a whole code, a whole name, the beginning of a field, the beginning of a word, anything inside;
 * within each the busier port first. `nation` narrows to ports of that nation. An empty text
 * answers with the ports by rank.
 */
export function searchHarbors(
  index: HarborIndex,
  text: string,
  options: { limit: number; nation?: string | undefined },
): FoundPlace[] {
  const query = foldText(text);
  const found = new Set<number>();
  const isWanted = (at: number) => {
    const place = index.places[at];
    if (!place || found.has(at)) return false;
    if (query === '' && place.kind !== 'harbor') return false;
    return options.nation === undefined || (place.kind === 'harbor' && place.nation_code === options.nation);
  };
  const take = (hits: readonly number[]) => {
    for (const at of hits) if (found.size < options.limit && isWanted(at)) found.add(at);
  };
  const room = () => options.limit - found.size;

  if (query === '') {
    take(index.places.map((_, at) => at));
  } else {
    take(index.codes.get(query) ?? []);
    take(index.names.get(query) ?? []);
    take(findBeginning(index.beginnings, query, { most: room(), isWanted }));
    take(findBeginning(index.words, query, { most: room(), isWanted }));
    if (room() > 0) take(findInJoined(index.insides, query, { most: room(), isWanted }));
  }
  return [...found].flatMap((at) => index.places[at] ?? []).map((place) => describe(place, query));
}

function placesOf(book: Pick<HarborBook, 'list' | 'nations' | 'areas'>): Place[] {
  const namesOf = (one: {
    code: string;
    chinese_name: string;
    english_name: string;
    pinyin: string;
    initials: string;
  }) =>
    [
      ['code', one.code],
      ['chinese_name', one.chinese_name],
      ['english_name', one.english_name],
      ['pinyin', one.pinyin],
      ['initials', one.initials],
    ] as const;
  const places: Place[] = [
    ...book.list.map((harbor) => ({
      kind: 'harbor' as const,
      code: harbor.code,
      nation_code: harbor.nation_code,
      order: harbor.rank,
      fields: [...namesOf(harbor), ...harbor.aliases.map((alias) => ['alias', alias] as const)],
    })),
    ...book.areas.map((area) => ({
      kind: 'area' as const,
      code: area.code,
      nation_code: null,
      order: areaOrder,
      fields: namesOf(area),
    })),
    ...book.nations.map((nation) => ({
      kind: 'nation' as const,
      code: nation.code,
      nation_code: nation.code,
      order: nationOrder,
      fields: namesOf(nation),
    })),
  ];
  return places.sort((a, b) => a.order - b.order || (a.code < b.code ? -1 : a.code > b.code ? 1 : 0));
}

/**
 * A nation's two letters begin many names (SH is Saint Helena, and how 上海 begins), and initials
 * are shared by many ports: being equal to those is no more than a beginning.
 */
function isExactName(kind: PlaceKind, field: PlaceField): boolean {
  return field !== 'initials' && !(kind === 'nation' && field === 'code');
}

/** The matches are looked for when they are read: a list shows a dozen of what may be thousands. */
function describe(place: Place, query: string): FoundPlace {
  let matches: PlaceMatch[] | undefined;
  return {
    kind: place.kind,
    code: place.code,
    get matches() {
      matches ??= query === '' ? [] : matchesIn(place, query);
      return matches;
    },
  };
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
