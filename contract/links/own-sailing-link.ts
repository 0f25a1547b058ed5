import { sailingLink } from './sailing-link.ts';

/**
 * Builds the link to a sailing of an own list, by the id of its draft. The page looks for it on this device
 * only.
 */
export const ownSailingLink = (id: string, lane: { from?: string; to?: string }): string =>
  `${sailingLink(id, lane)}&own=1`;
