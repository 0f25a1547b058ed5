import type { HarborBook } from '../calls/harbor.ts';
import { foldText, foldTextWithOrigin } from './fold-text.ts';
import { findInJoined, joinTexts, type JoinedTexts } from './joined-texts.ts';

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
  matches: PlaceMatch[];
}

interface Place {
  kind: PlaceKind;
  code: string;
  nation_code: string | null;
  order: number;
  fields: readonly (readonly [PlaceField, string])[];
}

/** Prepared once per harbor book; about 15 ms for 20,000 names. Opaque to its users. */
export interface HarborIndex {
  places: readonly Place[];
  codes: ReadonlyMap<string, number[]>;
  names: ReadonlyMap<string, number[]>;
  /** Whole fields, and what follows each later beginning of a word; see `joinTexts`. */
  fields: JoinedTexts;
  words: JoinedTexts;
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
      const { text, wordStarts } = foldTextWithOrigin(original);
      if (text === '') continue;
      whole.push(text);
      later.push(...wordStarts.slice(1).map((start) => text.slice(start)));
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
  return { places, codes, names, fields: joinTexts(fields), words: joinTexts(words) };
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
    if (room() > 0) take(findInJoined(index.fields, query, { at: 'start', most: room(), isWanted }));
    if (room() > 0) take(findInJoined(index.words, query, { at: 'start', most: room(), isWanted }));
    if (room() > 0) take(findInJoined(index.fields, query, { at: 'anywhere', most: room(), isWanted }));
  }
  return Array.from(found, (at) => describe(index.places[at] as Place, query));
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

function describe(place: Place, query: string): FoundPlace {
  const matches: (PlaceMatch & { grade: number })[] = [];
  for (const [field, original] of query === '' ? [] : place.fields) {
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
  return {
    kind: place.kind,
    code: place.code,
    matches: matches.map(({ field, text, start, end }) => ({ field, text, start, end })),
  };
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
