import { routes, withQuery } from './screen-paths.ts';

// The links to company certification and to seats. They are separate from the other links, because the script
// that every page loads first needs neither of them.

/**
 * Builds the link to company certification. `back` is a link of this application to the content that
 * certification unlocks.
 */
export const certificationLink = (back?: string): string => withQuery(routes.certification, { back });

/**
 * Builds the link to the seats of a corporate membership, which are on the certification page. `seat` is the
 * token from the link of an offer.
 */
export const seatsLink = (seat?: string): string => withQuery(routes.certification, { seat, part: 'seats' });
