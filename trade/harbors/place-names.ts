import type { Language } from '../language.ts';
import type { Area, Harbor, HarborBook, Nation } from './harbor.ts';
import { formatSearchEnd, isHarborCode, parseSearchEnd } from './search-end.ts';

interface BilingualName {
  chinese_name: string;
  english_name: string;
}

/**
 * One place of the loading or discharging side of a search (`CNSHA`, `AE`, `@east-china`), with its names to
 * show.
 */
export interface EndName {
  token: string;
  kind: 'harbor' | 'nation' | 'area';
  /**
   * The name in the reader's language; if there is none, the name in the other language, and otherwise the
   * code.
   */
  name: string;
  /** The name in the other language; empty if there is none or it is the same. */
  otherName: string;
  /**
   * The code to show after the names: the UN/LOCODE of a port or the code of a nation. Empty for an area, and
   * for an unknown place, whose name is its code.
   */
  code: string;
}

/** Finds names by code. An unknown code is returned as the name, so that no name is empty. */
export interface HarborNames {
  harbor(code: string): Harbor | undefined;
  nation(code: string): Nation | undefined;
  area(code: string): Area | undefined;
  /** Returns the name of a port, short enough for a row. */
  harborName(code: string, language: Language): string;
  token(token: string, language: Language): EndName;
  /**
   * Returns the places of one side of a search in the order in which they are written; an empty list for
   * "anywhere".
   */
  end(text: string, language: Language): EndName[];
  /**
   * Returns the names of the places on one side of a search: "上海 / 太仓". A text that is not a list of places
   * is returned unchanged.
   */
  endName(text: string, language: Language): string;
}

const indexes = new WeakMap<object, HarborNames>();
const emptyBook: HarborBook = {
  version: '',
  list: [],
  nations: [],
  areas: [],
  hot: { load: [], unload: [] },
};

/** Names of ports that are available before the directory is loaded. */
export type EarlyNames = ReadonlyMap<string, BilingualName>;
export const noEarlyNames: EarlyNames = new Map();

/**
 * Returns a lookup of names for a port directory, built once for each directory. If the directory is not
 * loaded yet (null), the lookup uses the early names.
 */
export function namesOf(book: HarborBook | null, early = noEarlyNames): HarborNames {
  const key = book ?? early;
  const known = indexes.get(key);
  if (known) return known;
  const made = indexOf(book ?? emptyBook, book ? noEarlyNames : early);
  indexes.set(key, made);
  return made;
}

/**
 * Returns the name in the reader's language, or the other name if it is missing. Many ports have no Chinese
 * name.
 */
export function nameIn(names: BilingualName, language: Language): string {
  const [own, other] =
    language === 'zh' ? [names.chinese_name, names.english_name] : [names.english_name, names.chinese_name];
  return own === '' ? other : own;
}

/** Returns the name that `nameIn` did not choose; empty if it is the same. */
export function otherNameOf(names: BilingualName, language: Language): string {
  const other = nameIn(names, language === 'zh' ? 'en' : 'zh');
  return other === nameIn(names, language) ? '' : other;
}

/** Joins the names of the places on one side of a search: "上海 / 太仓". */
export const endText = (names: readonly EndName[]): string => names.map(({ name }) => name).join(' / ');

export function tokensOf(end: string): string[] {
  const parsed = parseSearchEnd(end);
  return parsed ? formatSearchEnd(parsed).split(',') : [];
}

function indexOf(book: HarborBook, early: EarlyNames): HarborNames {
  // Links and stored data may contain an outdated code, so ports are also found by those of their aliases that
  // are codes. A name such as `Georgetown` may belong to several ports. A port's own code takes precedence over
  // another port's alias.
  const harbors = new Map(
    book.list.flatMap((harbor) => harbor.aliases.filter(isHarborCode).map((alias) => [alias, harbor])),
  );
  for (const harbor of book.list) harbors.set(harbor.code, harbor);
  const nations = new Map(book.nations.map((nation) => [nation.code, nation]));
  const areas = new Map(book.areas.map((area) => [area.code, area]));
  const token = (text: string, language: Language): EndName => {
    if (text.startsWith('@')) return named(text, 'area', areas.get(text.slice(1)), language);
    if (text.length === 2) return named(text, 'nation', nations.get(text), language);
    return named(text, 'harbor', harbors.get(text) ?? early.get(text), language);
  };
  const end = (text: string, language: Language) => tokensOf(text).map((one) => token(one, language));
  return {
    harbor: (code) => harbors.get(code),
    nation: (code) => nations.get(code),
    area: (code) => areas.get(code),
    harborName: (code, language) => token(code, language).name,
    token,
    end,
    endName: (text, language) => endText(end(text, language)) || text,
  };
}

function named(
  token: string,
  kind: EndName['kind'],
  names: BilingualName | undefined,
  language: Language,
): EndName {
  const code = kind === 'area' ? '' : token;
  if (!names) return { token, kind, name: token.replace('@', ''), otherName: '', code: '' };
  return { token, kind, name: nameIn(names, language), otherName: otherNameOf(names, language), code };
}
