import { routes, withQuery, type BrowseQuery } from './screen-paths.ts';

/** The search that found a sailing: its places, and the days on which the cargo is ready. */
export type SearchedLane = Pick<BrowseQuery, 'from' | 'to' | 'ready_since' | 'ready_until'>;

interface SailingQuery extends SearchedLane, Pick<BrowseQuery, 'when'> {
  /**
   * The id of the alert whose link this is. The page then marks the changes of the sailing as read in the
   * inbox of the device.
   */
  alert?: string;
}

export const sailingLink = (
  id: string,
  { from, to, ready_since, ready_until, when, alert }: SailingQuery = {},
): string => withQuery(routes.sailing, { id, from, to, ready_since, ready_until, when, alert });
