import type { AnswerOf, ParsedRequestOf } from '../../../contract/call.ts';
import type { harborSelect } from '../../../contract/calls/harbors.ts';
import type { Harbor, HarborBook } from '../../../trade/harbors/harbor.ts';
import { AppError } from '../../../contract/error-code.ts';
import * as limits from '../../../contract/limits/limits.ts';
import { prepareHarborIndex, searchHarbors, type HarborIndex } from '../../../trade/harbors/harbor-search.ts';
import { ownWordsOf, type OwnWords } from '../../../trade/sailing/own-words.ts';
import { searchPlacesOf, type SearchPlaces } from '../../../trade/harbors/search-places.ts';
import { findHarborVersion, readHarborBook } from '../../db/harbors/harbors.ts';
import { JsonText } from '../../db/json-text.ts';
import type { OpenDatabase } from '../../db/open.ts';
import { cachedForAMinute } from '../cached.ts';

/**
 * The ports, nations and areas with the indexes for searches. They are built once per version of the port
 * data.
 */
export interface KnownHarbors extends SearchPlaces {
  book: HarborBook;
  /** The port data as a serialized answer, which every client fetches once per version. */
  readonly bookText: JsonText<HarborBook>;
  /** The index that finds ports by text. It contains no nations and areas. */
  readonly index: HarborIndex;
  /** The search words for vessel types and cargo that the operator has added. */
  ownWords: OwnWords;
}

/**
 * Returns all ports. They are cached in memory and checked for a newer version every minute, because another
 * process may load newer port data.
 */
export const knownHarbors = (database: OpenDatabase, now: Date): Promise<KnownHarbors> =>
  cachedHarbors({ database, now });

const cachedHarbors = cachedForAMinute<KnownHarbors>(async (database, _, before) => {
  if (before && (await findHarborVersion(database)) === before.book.version) return before;
  return prepare(await readHarborBook(database));
});

/** The text and the index are made on first use, so that the first search of a new server does not wait for them. */
function prepare(book: HarborBook): KnownHarbors {
  let bookText: JsonText<HarborBook> | undefined;
  let index: HarborIndex | undefined;
  return {
    ...searchPlacesOf(book),
    book,
    ownWords: ownWordsOf(book.cargo_words),
    get bookText() {
      return (bookText ??= new JsonText(JSON.stringify(book)));
    },
    get index() {
      return (index ??= prepareHarborIndex({ list: book.list, nations: [], areas: [] }));
    },
  };
}

interface AskedAt {
  database: OpenDatabase;
  now: Date;
}

/** Returns a port by its code or an alias. Throws `not_found` if there is none. */
export async function findHarbor(code: string, { database, now }: AskedAt): Promise<Harbor> {
  const harbor = (await knownHarbors(database, now)).byCode.get(code);
  if (!harbor) throw new AppError('not_found');
  return harbor;
}

/** Returns a page of ports that match the text, best match first; with an empty text all ports by rank. */
export async function findHarbors(
  { keyword, nation_code, page, page_size }: ParsedRequestOf<typeof harborSelect>,
  { database, now }: AskedAt,
): Promise<AnswerOf<typeof harborSelect>> {
  const { index, byCode } = await knownHarbors(database, now);
  const found = searchHarbors(index, keyword, { limit: limits.totalMost, nation: nation_code });
  const shown = found.slice((page - 1) * page_size, page * page_size);
  return { list: shown.flatMap(({ code }) => byCode.get(code) ?? []), total: found.length, page, page_size };
}
