import { routes, withQuery } from './screen-paths.ts';

/** The subject of alerts in a URL: a lane, a shipowner, a vessel or a sailing. */
export interface AlertQuery {
  from?: string | undefined;
  to?: string | undefined;
  shipowner_id?: string | undefined;
  mmsi?: string | undefined;
  information_id?: string | undefined;
}

/**
 * Builds the link to the alerts page. With a query, the page shows the alert rule for that subject at the
 * top.
 */
export const alertLink = (query: AlertQuery = {}): string => withQuery(routes.alerts, query);
