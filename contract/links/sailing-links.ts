import type { ContainerQuery } from './container-link.ts';
import { routes, withQuery, type BrowseQuery } from './screen-paths.ts';

/** Sailings side by side, each with the calls of one lane. */
export const compareLink = (
  ids: readonly string[],
  { from, to }: Pick<BrowseQuery, 'from' | 'to'> = {},
): string => withQuery(routes.compare, { ids: ids.join(','), from, to });

/** Ways of a container side by side: they are found in the search that the rest of the query is. */
export const containerCompareLink = (
  ids: readonly string[],
  { from, to, since, until, box }: Pick<ContainerQuery, 'from' | 'to' | 'since' | 'until' | 'box'>,
): string => withQuery(routes.containerCompare, { from, to, since, until, box, ids: ids.join(',') });

/** Sailings that are written in the link itself, signed. Like every query of ours it stays on the device. */
export const cardLink = (packed: string): string => withQuery(routes.card, { c: packed });
