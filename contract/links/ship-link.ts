import { routes, withQuery } from './screen-paths.ts';

// This link is in a file of its own, apart from the other vessel links. The page of a sailing is one of the
// first files that a device fetches, so it must stay small and must not contain the other links.

/**
 * Builds the link to the vessel of a sailing, by its published IMO number or name. If the vessel service
 * knows the vessel, its page opens.
 */
export const shipLinkOf = (imoOrName: string): string =>
  withQuery(routes.vesselSearch, { keyword: imoOrName, open: '1' });
