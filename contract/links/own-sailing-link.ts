import { sailingLink } from './sailing-link.ts';

/**
 * Builds the link to a sailing of a list that the member imported (own list), by the id of its draft. The
 * page looks for the sailing on this device only.
 */
export const ownSailingLink = (id: string, lane: { from?: string; to?: string }): string =>
  `${sailingLink(id, lane)}&own=1`;
