import type { RequestOf } from '../../../contract/call.ts';
import type { articleList } from '../../../contract/calls/content/article.ts';

/** The number of articles on a page of the list. */
export const articlePageSize = 12;

/** Returns the page number in the query of a URL; 1 if it is missing or invalid. */
export const articlePageOf = (query: URLSearchParams): number =>
  Math.max(1, Math.trunc(Number(query.get('page') ?? 1)) || 1);

/** Returns the request for the list of articles that a URL names. */
export function articlesRequest(query: URLSearchParams): RequestOf<typeof articleList> {
  const category = query.get('category');
  return {
    page: articlePageOf(query),
    page_size: articlePageSize,
    ...(category !== null && { category_id: category }),
  };
}

/** Returns the id of the article in the query of a URL; null if it is missing or invalid. */
export function articleIdOf(query: URLSearchParams): number | null {
  const id = query.get('id') ?? '';
  return /^[1-9]\d{0,9}$/.test(id) ? Number(id) : null;
}
