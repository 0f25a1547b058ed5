import { keywordHandle, keywordSelect, searchData } from '../../contract/calls/site-search.ts';
import { countKeyword, hotKeywords } from '../domain/site-search/keywords.ts';
import { searchSite } from '../domain/site-search/search-site.ts';
import { answer, type Route } from '../http/route.ts';

export const siteSearchRoutes: Route[] = [
  answer(searchData, (request, context) => searchSite(request, context)),
  answer(keywordSelect, (_, context) => hotKeywords(context)),
  answer(keywordHandle, ({ keyword }, context) => countKeyword(keyword, context)),
];
