import type { ContainerQuery } from './container-link.ts';
import type { SearchedLane } from './sailing-link.ts';
import { routes, withQuery } from './screen-paths.ts';

/**
 * Builds the link to a comparison of sailings. `from` and `to` are the loading and the discharging place of
 * the lane whose calls are compared.
 */
export const compareLink = (
  ids: readonly string[],
  { from, to, ready_since, ready_until }: SearchedLane = {},
): string => withQuery(routes.compare, { ids: ids.join(','), from, to, ready_since, ready_until });

/**
 * Builds the link to a comparison of container options. The rest of the query is the search that finds these
 * options.
 */
export const containerCompareLink = (
  ids: readonly string[],
  { from, to, since, until, box }: Pick<ContainerQuery, 'from' | 'to' | 'since' | 'until' | 'box'>,
): string => withQuery(routes.containerCompare, { from, to, since, until, box, ids: ids.join(',') });

/**
 * Builds the link to a share card. The link itself contains the signed sailings. They are in the URL fragment
 * (after `#`), like every query of the application, and are therefore not sent to the server.
 */
export const cardLink = (packed: string): string => withQuery(routes.card, { c: packed });
