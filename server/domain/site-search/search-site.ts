import type { ParsedRequestOf } from '../../../contract/call.ts';
import {
  foundKinds,
  type FoundKind,
  type searchData,
  type SiteFound,
} from '../../../contract/calls/site-search.ts';
import type { SearchContext } from '../search/search-request.ts';
import { findArticles } from './find-articles.ts';
import { findPlaces } from './find-places.ts';
import { findSailings } from './find-sailings.ts';
import { findShipowners } from './find-shipowners.ts';
import { findSuppliers } from './find-suppliers.ts';
import { findVesselsCalled, findVoyagesCalled } from './find-vessels.ts';
import { siteSearchOf, type SiteSearch } from './site-search-request.ts';

type Finder<Kind extends FoundKind> = (search: SiteSearch) => Promise<NonNullable<SiteFound[Kind]>>;

/** The function that finds each kind of result. A new kind needs a new file and an entry here. */
const finders: { readonly [Kind in FoundKind]: Finder<Kind> } = {
  sailings: findSailings,
  places: findPlaces,
  shipowners: findShipowners,
  vessels: findVesselsCalled,
  voyages: findVoyagesCalled,
  articles: findArticles,
  suppliers: findSuppliers,
};

/**
 * Searches all kinds of content for some words. Returns every group with its first rows, or one group page by
 * page.
 */
export async function searchSite(
  request: ParsedRequestOf<typeof searchData>,
  asked: SearchContext & Pick<SiteSearch, 'caller' | 'origin'>,
): Promise<SiteFound> {
  const search = siteSearchOf(request, asked);
  const kinds = request.kind ? [request.kind] : foundKinds;
  const found = await Promise.all(kinds.map(async (kind) => [kind, await finders[kind](search)] as const));
  return Object.fromEntries(found);
}
