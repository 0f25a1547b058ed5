import type { SiteFound } from '../../../contract/calls/site-search.ts';
import { serverLimits } from '../../../contract/limits/server-limits.ts';
import { searchHarbors, type FoundPlace } from '../../../trade/harbors/harbor-search.ts';
import type { HarborBook } from '../../../trade/harbors/harbor.ts';
import { tokenOf } from '../../../trade/search-words/read-search-words.ts';
import { knownHarbors } from '../harbors/harbors.ts';
import { countOf } from './count-of.ts';
import { placeIndexOf } from './place-index.ts';
import type { SiteSearch } from './site-search-request.ts';

type Group = NonNullable<SiteFound['places']>;
type Place = Group['list'][number];

/**
 * Finds ports, nations and areas. If the first place found is a port, also returns how many sailings load and
 * how many discharge there.
 */
export async function findPlaces(search: SiteSearch): Promise<Group> {
  const { database, now, words, offset, limit } = search;
  const { book } = await knownHarbors(database, now);
  const found =
    words.folded === ''
      ? []
      : searchHarbors(placeIndexOf(book), words.text, { limit: serverLimits.foundMost });
  const list = found.slice(offset, offset + limit).flatMap((place) => placeOf(book, place));
  const [best] = list;
  if (best?.kind === 'harbor' && offset === 0) Object.assign(best, await search.portTotals(best.token));
  return { ...countOf(found.length), list };
}

function placeOf({ list, nations, areas }: HarborBook, found: FoundPlace): Place[] {
  const { kind, code } = found;
  const one = { harbor: list, nation: nations, area: areas }[kind].find((place) => place.code === code);
  if (!one) return [];
  const nation_code = 'nation_code' in one ? one.nation_code : null;
  return [
    {
      token: tokenOf(found),
      kind,
      chinese_name: one.chinese_name,
      english_name: one.english_name,
      nation_code,
      is_near: found.slips > 0,
      load_total: null,
      unload_total: null,
    },
  ];
}
