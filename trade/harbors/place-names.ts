import type { Language } from '../language.ts';
import type { Area, Harbor, HarborBook, Nation } from './harbor.ts';
import { formatSearchEnd, parseSearchEnd } from './search-end.ts';

interface BilingualName {
  chinese_name: string;
  english_name: string;
}

/** One token of an end of a search (`CNSHA`, `AE`, `@east-china`), as a person reads it. */
export interface EndName {
  token: string;
  kind: 'harbor' | 'nation' | 'area';
  /** In the reader's language where it is known, else in the other one, else the code. */
  name: string;
  /** The name in the other language; empty where there is none or it would say the same. */
  otherName: string;
  /** What follows the names: the UN/LOCODE of a port, the code of a nation, nothing for an area. */
  code: string;
}

/** Look-ups by code. A code that the book does not hold is answered by itself, so that nothing is ever blank. */
export interface HarborNames {
  harbor(code: string): Harbor | undefined;
  nation(code: string): Nation | undefined;
  area(code: string): Area | undefined;
  /** The names of a port, short enough for a row. */
  harborName(code: string, language: Language): string;
  token(token: string, language: Language): EndName;
  /** The tokens of an end in the order they are written; none for "anywhere". */
  end(text: string, language: Language): EndName[];
  /** An end as it is said: "上海 / 太仓". What is no end comes back as it is. */
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

/** Names of ports that are known without the book. */
export type EarlyNames = ReadonlyMap<string, BilingualName>;
const noNames: EarlyNames = new Map();

/** The index of a book, made once per book; null is a book that has not arrived, where early names stand in. */
export function namesOf(book: HarborBook | null, early = noNames): HarborNames {
  const key = book ?? early;
  const known = indexes.get(key);
  if (known) return known;
  const made = indexOf(book ?? emptyBook, book ? noNames : early);
  indexes.set(key, made);
  return made;
}

/** A name in the reader's language; many ports have no Chinese one. */
export function nameIn(names: BilingualName, language: Language): string {
  const [own, other] =
    language === 'zh' ? [names.chinese_name, names.english_name] : [names.english_name, names.chinese_name];
  return own === '' ? other : own;
}

/** The name that `nameIn` did not choose, or nothing. */
export function otherNameOf(names: BilingualName, language: Language): string {
  const other = nameIn(names, language === 'zh' ? 'en' : 'zh');
  return other === nameIn(names, language) ? '' : other;
}

/** Names joined as an end is said: "上海 / 太仓". */
export const endText = (names: readonly EndName[]): string => names.map(({ name }) => name).join(' / ');

export function tokensOf(end: string): string[] {
  const parsed = parseSearchEnd(end);
  return parsed ? formatSearchEnd(parsed).split(',') : [];
}

function indexOf(book: HarborBook, early: EarlyNames): HarborNames {
  // Links and what the device keeps may carry a code of before; a port's own code wins over another's alias.
  const harbors = new Map(book.list.flatMap((harbor) => harbor.aliases.map((alias) => [alias, harbor])));
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
