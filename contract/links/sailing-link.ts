import { routes, withQuery, type BrowseQuery } from './screen-paths.ts';

interface SailingQuery extends Pick<BrowseQuery, 'from' | 'to' | 'when'> {
  /**
   * The id of the alert whose link this is. The page then marks the changes of the sailing as read in the
   * inbox of the device.
   */
  alert?: string;
}

export const sailingLink = (id: string, { from, to, when, alert }: SailingQuery = {}): string =>
  withQuery(routes.sailing, { id, from, to, when, alert });
