import type { Language } from '../language.ts';
import type { HarborBook } from './harbor.ts';
import { parseSearchEnd } from './search-end.ts';
import { searchPlacesOf, type SearchPlaces } from './search-places.ts';

/** What places are called: in that language where it is known, else in the other one, else by the code. */
export interface PlaceNames {
  harborName: (code: string, language: Language) => string;
  /** An end of a search as it is said: "上海 / 太仓". */
  endName: (end: string, language: Language) => string;
}

interface Named {
  chinese_name: string;
  english_name: string;
}

/** Names by a book; `places` are those of the same book, where they are at hand. */
export function placeNamesOf(
  book: Pick<HarborBook, 'list' | 'nations' | 'areas'>,
  { byCode }: Pick<SearchPlaces, 'byCode'> = searchPlacesOf(book),
): PlaceNames {
  const nations = new Map(book.nations.map((nation) => [nation.code, nation]));
  const areas = new Map(book.areas.map((area) => [area.code, area]));
  const harborName = (code: string, language: Language) => nameIn(byCode.get(code), language, code);
  return {
    harborName,
    endName: (end, language) => {
      const parsed = parseSearchEnd(end);
      if (!parsed) return end;
      return [
        ...parsed.harbors.map((code) => harborName(code, language)),
        ...parsed.nations.map((code) => nameIn(nations.get(code), language, code)),
        ...parsed.areas.map((code) => nameIn(areas.get(code), language, code)),
      ].join(' / ');
    },
  };
}

/** A name in a language; many ports have no Chinese one. */
function nameIn(names: Named | undefined, language: Language, code: string): string {
  if (!names) return code;
  const { chinese_name, english_name } = names;
  const [own, other] = language === 'zh' ? [chinese_name, english_name] : [english_name, chinese_name];
  return own || other || code;
}
