import { sailingLink } from './sailing-link.ts';

/** A sailing of an own list, by the id of its draft: opened as others are, and looked for on this device alone. */
export const ownSailingLink = (id: string, lane: { from?: string; to?: string }): string =>
  `${sailingLink(id, lane)}&own=1`;
