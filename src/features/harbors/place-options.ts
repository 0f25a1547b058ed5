import type { HarborBook } from '../../../trade/harbors/harbor.ts';
import type { Language } from '../../../trade/language.ts';
import type { PlaceField } from '../../../trade/harbors/places-of-book.ts';
import { searchHarbors, surePlace, type FoundPlace } from '../../../trade/harbors/harbor-search.ts';
import { laneIn } from '../../../trade/harbors/lane-in-text.ts';
import { nameIn, namesOf } from '../../../trade/harbors/place-names.ts';
import { harborIndexOf } from './harbor-index-of.ts';

export type LaneSide = 'load' | 'unload';

/** A text and the ranges in it that match the search, as `Marked` expects them. */
export interface MarkedText {
  text: string;
  ranges: readonly (readonly [start: number, end: number])[];
}

/** A suggestion of the port field. */
export interface PlaceOption {
  /** The place in the notation of a search: `CNSHA`, `AE`, `@east-china`. */
  id: string;
  /**
   * The kind of place. A `lane` fills both the loading and the discharging side; its `id` is both places,
   * separated by a space.
   */
  kind: FoundPlace['kind'] | 'lane';
  /** The code of the place, with the matched ranges; empty for areas and lanes. */
  code: MarkedText;
  name: MarkedText;
  otherName: MarkedText;
  /** The nation of a port; empty for other kinds. */
  nation: string;
  /** The typed alias; empty if the match is in the code or a name, which the row shows in any case. */
  alias: MarkedText;
  /** The number of ports in an area; 0 for other kinds. */
  harborTotal: number;
}

export interface PlaceGroup {
  id: 'found' | 'near' | 'lane' | 'recent' | 'hot';
  options: PlaceOption[];
}

const foundMost = 12;
const recentMost = 4;
const hotMost = 8;

/**
 * Returns the suggestions for a text: the best matches, or the lane that the text names. For an empty text:
 * recent places and the busiest ports of that side of the search. Places in `taken` are left out.
 */
export function placeGroups(
  book: HarborBook,
  text: string,
  request: {
    side: LaneSide;
    language: Language;
    recent: readonly string[];
    taken: readonly string[];
    /** True if the reader may type both the loading and the discharging place into this field. */
    hasOtherEnd?: boolean;
  },
): PlaceGroup[] {
  const { side, language, recent, taken, hasOtherEnd = false } = request;
  const isFree = (token: string) => !taken.includes(token);
  if (text.trim() !== '') {
    const found = searchHarbors(harborIndexOf(book), text, { limit: foundMost + taken.length });
    const options = found
      .map((place) => optionOf(book, place, language))
      .filter(({ id }) => isFree(id))
      .slice(0, foundMost);
    const isNear = found.some(({ slips }) => slips > 0);
    const lane = hasOtherEnd && (isNear || found.length === 0) ? laneToken(book, text) : null;
    if (lane) return [{ id: 'lane', options: [laneOption(book, lane, language)] }];
    return options.length === 0 ? [] : [{ id: isNear ? 'near' : 'found', options }];
  }
  const known = recent.filter((token) => isFree(token) && isKnown(book, token)).slice(0, recentMost);
  const hot = book.hot[side].filter((code) => isFree(code) && !known.includes(code)).slice(0, hotMost);
  const groups: PlaceGroup[] = [
    { id: 'recent', options: known.map((token) => optionOf(book, plainPlace(token), language)) },
    { id: 'hot', options: hot.map((code) => optionOf(book, plainPlace(code), language)) },
  ];
  return groups.filter((group) => group.options.length > 0);
}

/**
 * Returns the place that a whole text names unambiguously, in the notation of a search; otherwise null.
 * Called when the reader leaves a field with text in it.
 */
export function bestToken(book: HarborBook, text: string): string | null {
  const sure = surePlace(harborIndexOf(book), text);
  return sure && tokenOf(sure);
}

/**
 * Returns both places, separated by a space, of a text that names a lane and not a place, e.g. "上海 汉堡" or
 * "Shanghai - Hamburg"; otherwise null.
 */
export function laneToken(book: HarborBook, text: string): string | null {
  const lane = laneIn(harborIndexOf(book), text);
  return lane && lane.map(tokenOf).join(' ');
}

/** A found place, or a place of which only the code is known. */
type NamedPlace = Pick<FoundPlace, 'kind' | 'code'> & Partial<Pick<FoundPlace, 'matches'>>;

const tokenOf = ({ kind, code }: NamedPlace): string => (kind === 'area' ? `@${code}` : code);

function plainPlace(token: string): NamedPlace {
  if (token.startsWith('@')) return { kind: 'area', code: token.slice(1) };
  return { kind: token.length === 2 ? 'nation' : 'harbor', code: token };
}

function isKnown(book: HarborBook, token: string): boolean {
  const names = namesOf(book);
  const { kind, code } = plainPlace(token);
  return names[kind](code) !== undefined;
}

function optionOf(book: HarborBook, place: NamedPlace, language: Language): PlaceOption {
  const names = namesOf(book);
  const token = tokenOf(place);
  const { name, otherName, code } = names.token(token, language);
  const harbor = place.kind === 'harbor' ? names.harbor(place.code) : undefined;
  const nation = harbor ? names.nation(harbor.nation_code) : undefined;
  const area = place.kind === 'area' ? names.area(place.code) : undefined;
  const nameField = language === 'zh' ? 'chinese_name' : 'english_name';
  const otherField = language === 'zh' ? 'english_name' : 'chinese_name';
  const shown: PlaceField[] = ['code', 'chinese_name', 'english_name'];
  const isSeen = place.matches?.some(({ field }) => shown.includes(field));
  const alias = isSeen ? undefined : place.matches?.find(({ field }) => field === 'alias');
  return {
    id: token,
    kind: place.kind,
    code: marked(place, 'code', code),
    name: marked(place, name === otherName ? otherField : nameField, name),
    otherName: marked(place, otherField, otherName),
    nation: nation ? nameIn(nation, language) : '',
    alias: alias ? marked(place, 'alias', alias.text) : unmarked(''),
    harborTotal: area?.harbor_codes.length ?? 0,
  };
}

function laneOption(book: HarborBook, lane: string, language: Language): PlaceOption {
  const names = lane.split(' ').map((token) => namesOf(book).token(token, language).name);
  return {
    id: lane,
    kind: 'lane',
    code: unmarked(''),
    name: unmarked(names.join(' → ')),
    otherName: unmarked(''),
    nation: '',
    alias: unmarked(''),
    harborTotal: 0,
  };
}

const unmarked = (text: string): MarkedText => ({ text, ranges: [] });

/**
 * Returns the shown text with the ranges that match the search. A match in another text of the place is
 * ignored, because its ranges would mark wrong letters.
 */
function marked(place: NamedPlace, field: PlaceField, text: string): MarkedText {
  const match = place.matches?.find((one) => one.field === field && one.text === text);
  return match ? { text, ranges: [[match.start, match.end]] } : unmarked(text);
}
