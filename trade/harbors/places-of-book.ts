import type { HarborBook } from './harbor.ts';
import { moreSpellings } from './more-spellings.ts';

/**
 * The kinds of place that a search accepts: a port, a whole nation, or an area (trade region or group of
 * ports).
 */
export type PlaceKind = 'harbor' | 'nation' | 'area';
export type PlaceField = 'code' | 'chinese_name' | 'english_name' | 'pinyin' | 'initials' | 'alias';

/** A place with all its names. */
export interface Place {
  kind: PlaceKind;
  code: string;
  nation_code: string | null;
  order: number;
  fields: readonly (readonly [PlaceField, string])[];
}

/**
 * The sort positions of areas and nations among the ranks of ports: areas are after the port with rank 20,
 * nations after the port with rank 60.
 */
const areaOrder = 20.5;
const nationOrder = 60.5;

/**
 * Returns every port, nation and area of the directory with all its names. The order of the result decides
 * between equally good matches.
 */
export function placesOf(book: Pick<HarborBook, 'list' | 'nations' | 'areas'>): Place[] {
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
  const more = moreSpellings(book.list);
  const places: Place[] = [
    ...book.list.map((harbor) => ({
      kind: 'harbor' as const,
      code: harbor.code,
      nation_code: harbor.nation_code,
      order: harbor.rank,
      fields: [
        ...namesOf(harbor),
        ...[...harbor.aliases, ...(more.get(harbor.code) ?? [])].map((alias) => ['alias', alias] as const),
      ],
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
