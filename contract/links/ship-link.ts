import { routes, withQuery } from './screen-paths.ts';

// Separate from the other vessel links, because the sailing page is among the first that a device fetches.

/**
 * Builds the link to the vessel of a sailing, by its published IMO number or name. If the vessel service
 * knows the vessel, its page opens.
 */
export const shipLinkOf = (imoOrName: string): string =>
  withQuery(routes.vesselSearch, { keyword: imoOrName, open: '1' });
