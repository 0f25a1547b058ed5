import { routes, withQuery, type BrowseQuery } from './screen-paths.ts';

/** Sailings side by side, each with the calls of one lane. */
export const compareLink = (
  ids: readonly string[],
  { from, to }: Pick<BrowseQuery, 'from' | 'to'> = {},
): string => withQuery(routes.compare, { ids: ids.join(','), from, to });

/** Sailings that are written in the link itself, signed. Like every query of ours it stays on the device. */
export const cardLink = (packed: string): string => withQuery(routes.card, { c: packed });
