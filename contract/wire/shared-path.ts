import { normalizeSearchEnd, parseSearchEnd } from '../../trade/harbors/search-end.ts';
import type { Language } from '../../trade/language.ts';
import { routes } from '../links/screen-paths.ts';
import { articlePagePath, lanePagePath, shipownerPagePath } from './found-path.ts';

/**
 * Returns the path under which a page of the application is shared, so that a chat can show a preview; null
 * for pages without a server-rendered page. The filters of a search stay in the query, so that the shared
 * page can open the same search.
 */
export function sharedPath(link: string, language: Language): string | null {
  const [path = '', search = ''] = link.split('?');
  const query = new URLSearchParams(search);
  const id = Number(query.get('id'));
  const isId = Number.isSafeInteger(id) && id > 0;
  if (path === routes.shipowner && isId) return shipownerPagePath(language, id);
  if (path === routes.article && isId) return articlePagePath(language, id);
  if (path !== routes.browse) return null;
  const [from, to] = [query.get('from') ?? '', query.get('to') ?? ''];
  if (parseSearchEnd(from) === null || (to !== '' && parseSearchEnd(to) === null)) return null;
  query.delete('from');
  query.delete('to');
  const rest = query.toString().replaceAll('%2C', ',').replaceAll('%40', '@');
  return `${lanePagePath(language, normalizeSearchEnd(from), to && normalizeSearchEnd(to))}${rest === '' ? '' : `?${rest}`}`;
}
