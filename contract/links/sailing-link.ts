import { routes, withQuery, type BrowseQuery } from './screen-paths.ts';

export const sailingLink = (
  id: string,
  { from, to, when }: Pick<BrowseQuery, 'from' | 'to' | 'when'> = {},
): string => withQuery(routes.sailing, { id, from, to, when });
