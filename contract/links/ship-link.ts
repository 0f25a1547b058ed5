import { routes, withQuery } from './screen-paths.ts';

// Apart from the other links of vessels: the page of a sailing is among the first that a device fetches.

/** The vessel that makes a sailing, by what is published of it; where the vessel service knows it, its own page. */
export const shipLinkOf = (imoOrName: string): string =>
  withQuery(routes.vesselSearch, { keyword: imoOrName, open: '1' });
