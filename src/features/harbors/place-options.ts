import type { HarborBook } from '../../../trade/harbors/harbor.ts';
import type { Language } from '../../../trade/language.ts';
import {
  prepareHarborIndex,
  searchHarbors,
  type FoundPlace,
  type HarborIndex,
  type PlaceField,
} from '../../../trade/harbors/harbor-search.ts';
import { nameIn, namesOf } from './harbor-names.ts';

export type LaneSide = 'load' | 'unload';

/** A text and where in it the search text lies, as `Marked` takes it. */
export interface MarkedText {
  text: string;
  ranges: readonly (readonly [start: number, end: number])[];
}

/** One suggestion of the harbor field. */
export interface PlaceOption {
  /** What an end of a search takes: `CNSHA`, `AE`, `@east-china`. */
  id: string;
  kind: FoundPlace['kind'];
  /** Empty for areas. */
  code: MarkedText;
  name: MarkedText;
  otherName: MarkedText;
  /** The nation of a port; empty for the rest. */
  nation: string;
  /** What was typed is another spelling that shows nowhere else in the row: an alias. */
  alias: MarkedText;
  /** Ports of an area; 0 for the rest. */
  harborTotal: number;
}

export interface PlaceGroup {
  id: 'found' | 'recent' | 'hot';
  options: PlaceOption[];
}

const foundMost = 12;
const recentMost = 4;
const hotMost = 8;

/**
 * What to offer for a text: the best matches, or, for an empty text, ports used lately and the busy
 * ones of that side. `taken` tokens are left out.
 */
export function placeGroups(
  book: HarborBook,
  text: string,
  wish: { side: LaneSide; language: Language; recent: readonly string[]; taken: readonly string[] },
): PlaceGroup[] {
  const { side, language, recent, taken } = wish;
  const isFree = (token: string) => !taken.includes(token);
  if (text.trim() !== '') {
    const found = searchHarbors(indexOf(book), text, { limit: foundMost + taken.length });
    const options = found
      .map((place) => optionOf(book, place, language))
      .filter(({ id }) => isFree(id))
      .slice(0, foundMost);
    return options.length === 0 ? [] : [{ id: 'found', options }];
  }
  const known = recent.filter((token) => isFree(token) && isKnown(book, token)).slice(0, recentMost);
  const hot = book.hot[side].filter((code) => isFree(code) && !known.includes(code)).slice(0, hotMost);
  const groups: PlaceGroup[] = [
    { id: 'recent', options: known.map((token) => optionOf(book, plainPlace(token), language)) },
    { id: 'hot', options: hot.map((code) => optionOf(book, plainPlace(code), language)) },
  ];
  return groups.filter((group) => group.options.length > 0);
}

/** The token that a whole text names beyond doubt (a code, or the best match), for a field that is left with text in it. */
export function bestToken(book: HarborBook, text: string): string | null {
  const [best] = text.trim() === '' ? [] : searchHarbors(indexOf(book), text, { limit: 1 });
  return best ? tokenOf(best) : null;
}

const indexes = new WeakMap<HarborBook, HarborIndex>();

function indexOf(book: HarborBook): HarborIndex {
  const known = indexes.get(book);
  if (known) return known;
  const made = prepareHarborIndex(book);
  indexes.set(book, made);
  return made;
}

const tokenOf = ({ kind, code }: FoundPlace): string => (kind === 'area' ? `@${code}` : code);

function plainPlace(token: string): FoundPlace {
  if (token.startsWith('@')) return { kind: 'area', code: token.slice(1), matches: [] };
  return { kind: token.length === 2 ? 'nation' : 'harbor', code: token, matches: [] };
}

function isKnown(book: HarborBook, token: string): boolean {
  const names = namesOf(book);
  const { kind, code } = plainPlace(token);
  return names[kind](code) !== undefined;
}

function optionOf(book: HarborBook, place: FoundPlace, language: Language): PlaceOption {
  const names = namesOf(book);
  const token = tokenOf(place);
  const { name, otherName, code } = names.token(token, language);
  const harbor = place.kind === 'harbor' ? names.harbor(place.code) : undefined;
  const nation = harbor ? names.nation(harbor.nation_code) : undefined;
  const area = place.kind === 'area' ? names.area(place.code) : undefined;
  const nameField = language === 'zh' ? 'chinese_name' : 'english_name';
  const otherField = language === 'zh' ? 'english_name' : 'chinese_name';
  const shown: PlaceField[] = ['code', 'chinese_name', 'english_name'];
  const isSeen = place.matches.some(({ field }) => shown.includes(field));
  const alias = isSeen ? undefined : place.matches.find(({ field }) => field === 'alias');
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

const unmarked = (text: string): MarkedText => ({ text, ranges: [] });

/** A match counts only where the text of its field is the text that is shown. */
function marked(place: FoundPlace, field: PlaceField, text: string): MarkedText {
  const match = place.matches.find((one) => one.field === field && one.text === text);
  return match ? { text, ranges: [[match.start, match.end]] } : unmarked(text);
}
